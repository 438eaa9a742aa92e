import { FailurePanel } from '@tessera/shell-api/failure';
import type { LotteryBet, LotteryGame } from '@tessera/contracts/lottery';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { SectionHeader } from '@tessera/ui-kit/section-header';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Balls } from '../../../components/balls';
import panel from '../../../components/panel.module.css';
import { useTexts } from '../../../locales/use-texts';
import { useLabels } from '../../../model/labels';
import { useMyBets } from '../api/get-my-bets';

const tones = { OPEN: 'warm', WON: 'positive', LOST: 'neutral' } as const;

export function MyBets({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const bets = useMyBets(game.gameCode, page);
  const columns = useColumns();
  return (
    <section className={panel.panel} aria-labelledby="lottery-bets">
      <SectionHeader id="lottery-bets" title={t('bets.title')} />
      {bets.data ? (
        <>
          <DataTable
            caption={t('bets.caption', { game: game.displayName })}
            captionHidden
            columns={columns}
            rows={bets.data.list}
            rowKey={(bet) => bet.betId}
            empty={<EmptyState icon={<Ticket />} title={t('bets.empty')} text={t('bets.emptyText')} />}
          />
          <Pagination
            page={page}
            total={bets.data.totalPages}
            onPage={setPage}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (one) => t('pages.page', { page: one }),
              position: (one, total) => t('pages.position', { page: one, total }),
            }}
          />
        </>
      ) : bets.isError ? (
        <FailurePanel
          title={t('failure.bets')}
          error={bets.error}
          retrying={bets.isFetching}
          onRetry={() => void bets.refetch()}
        />
      ) : (
        <SkeletonBlock height="240px" />
      )}
    </section>
  );
}

function useColumns(): Column<LotteryBet>[] {
  const { t, money } = useTexts();
  const labels = useLabels();
  return [
    { id: 'draw', header: t('bets.draw'), title: true, cell: (bet) => bet.numero },
    { id: 'play', header: t('bets.play'), cell: (bet) => labels.play(bet.playCode) },
    {
      id: 'picks',
      header: t('bets.picks'),
      cell: (bet) => (
        <Balls
          numbers={bet.picks.map(labels.side)}
          size="s"
          tone={bet.status === 'WON' ? 'bright' : 'quiet'}
        />
      ),
    },
    { id: 'stake', header: t('bets.stake'), align: 'end', cell: (bet) => money(bet.stake) },
    {
      id: 'return',
      header: t('bets.return'),
      align: 'end',
      cell: (bet) => (bet.status === 'OPEN' ? '–' : money(bet.payout)),
    },
    {
      id: 'status',
      header: t('bets.status'),
      cell: (bet) => <Tag tone={tones[bet.status]}>{t(`bets.status.${bet.status}`)}</Tag>,
    },
  ];
}
