import type { GameType } from '@tessera/contracts/operator';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { DataTable } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SelectField } from '@tessera/ui-kit/field';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useWinnerList } from '../api/get-winner-list';
import styles from './winners.module.css';

/** WinnerList shows the largest wins of the last thirty days, one line a player, in the category that is chosen. */
export function WinnerList() {
  const { operator } = useShell();
  const { t, money, number, date } = useTexts();
  const [category, setCategory] = useState<GameType | 'ALL'>('ALL');
  const { data, error, refetch, isFetching, isPlaceholderData } = useWinnerList(category);
  const categories = ['ALL', ...operator.categories] as const;
  if (!data)
    return error ? (
      <FailurePanel
        title={t('failure.winners')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonBlock height="480px" />
    );
  return (
    <div className={styles.boards} aria-busy={isPlaceholderData}>
      <div className={styles.filter}>
        <SelectField
          label={t('winners.category')}
          value={category}
          options={categories.map((value) => ({
            value,
            label: value === 'ALL' ? t('board.allGames') : t(`category.${value}`),
          }))}
          onChange={(event) => setCategory(categories.find((value) => value === event.target.value) ?? 'ALL')}
        />
      </div>
      {data.length === 0 ? (
        <EmptyState icon={<Trophy />} title={t('winners.none')} text={t('winners.noneText')} />
      ) : (
        <DataTable
          caption={t('winners.title')}
          captionHidden
          rows={data.map((winner, index) => ({ ...winner, place: index + 1 }))}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: 'place', header: t('board.place'), cell: ({ place }) => number(place) },
            { id: 'name', header: t('board.name'), title: true, cell: ({ customerName }) => customerName },
            { id: 'game', header: t('winners.gameName'), cell: ({ gameName }) => gameName },
            {
              id: 'times',
              header: t('board.score.MULTIPLIER'),
              align: 'end',
              cell: ({ multiplier }) =>
                multiplier === '' ? '–' : t('winners.times', { times: number(Number(multiplier)) }),
            },
            {
              id: 'win',
              header: t('winners.amount'),
              align: 'end',
              cell: ({ winAmount }) => money(winAmount),
            },
            {
              id: 'at',
              header: t('winners.at'),
              cell: ({ wonAt }) => (wonAt === '' ? '–' : date(wonAt, 'datetime')),
            },
          ]}
        />
      )}
      <p className={styles.rule}>{t('winners.rule')}</p>
    </div>
  );
}
