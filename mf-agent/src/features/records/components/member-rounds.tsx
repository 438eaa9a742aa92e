import type { CallResult } from '@tessera/contracts';
import type { downlineBetsCall } from '@tessera/contracts/agent';
import type { Bet } from '@tessera/contracts/bets';
import type { RecordDays } from '@tessera/contracts/records';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { createRecordDates, type RangeChoice } from '@tessera/ui-kit/range-filter';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { Tag } from '@tessera/ui-kit/tag';
import { useDownlineBets } from '../../../api/team';
import { Amount } from '../../../components/amount';
import { DaysLine } from '../../../components/days-line';
import styles from '../../../components/page.module.css';
import { ReportButton } from '../../../components/report-button';
import { useTexts } from '../../../locales/use-texts';
import { RoundFilters, useRoundFilter } from './round-filters';

interface Props {
  memberId: string;
  choice: RangeChoice;
}

const tones = { OPEN: 'warm', SETTLED: 'positive', VOID: undefined } as const;

/** MemberRounds lists the rounds of a member of the team, each with what it came to. */
export function MemberRounds({ memberId, choice }: Props) {
  const { t } = useTexts();
  const [filter, setFilter] = useRoundFilter();
  const bets = useDownlineBets({ ...choice, ...filter, memberId });
  const [first] = bets.data?.pages ?? [];
  const columns = useColumns(first?.days ?? { timeZone: 'UTC' });
  if (bets.isError && !first)
    return (
      <FailurePanel
        title={t('failed.title')}
        error={bets.error}
        retrying={bets.isFetching}
        onRetry={() => void bets.refetch()}
      />
    );
  if (!first) return <SkeletonBlock height="320px" />;
  return (
    <div className={styles.body} aria-busy={bets.isPlaceholderData}>
      <RoundFilters filter={filter} onFilter={setFilter} />
      <div className={styles.head}>
        <DaysLine days={first.days} />
        <ReportButton {...choice} {...filter} report="memberRounds" memberId={memberId} />
      </div>
      <RoundTotals totals={first.totals} />
      <DataTable
        caption={t('rounds.title')}
        captionHidden
        columns={columns}
        rows={bets.data?.pages.flatMap(({ list }) => list) ?? []}
        rowKey={({ betId }) => betId}
        empty={<p className={styles.lead}>{t('rounds.none')}</p>}
      />
      {bets.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            loading={bets.isFetchingNextPage}
            onClick={() => void bets.fetchNextPage()}
          >
            {t('rounds.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

const amounts = ['stake', 'turnover', 'payout', 'net'] as const;

/** Shows what all rounds of the filter come to, not those on screen alone. */
function RoundTotals({ totals }: Pick<CallResult<typeof downlineBetsCall>, 'totals'>) {
  const { t } = useTexts();
  return (
    <div className={styles.figures}>
      {amounts.map((name) => (
        <StatCard
          key={name}
          label={t(`figure.${name}`)}
          value={<Amount amount={totals[name]} result={name === 'net'} />}
          note={name === 'stake' ? t('figure.rounds', { count: totals.count }) : undefined}
        />
      ))}
    </div>
  );
}

function useColumns(days: Pick<RecordDays, 'timeZone'>): Column<Bet>[] {
  const { t, locale } = useTexts();
  const dates = createRecordDates(locale, days);
  return [
    { id: 'game', header: t('rounds.game'), title: true, cell: ({ gameName }) => gameName },
    { id: 'type', header: t('rounds.type'), cell: ({ gameType }) => t(`type.${gameType}`) },
    { id: 'time', header: t('rounds.time'), cell: ({ placedAt }) => dates.moment(placedAt) },
    {
      id: 'status',
      header: t('rounds.status'),
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`rounds.${status}`)}</Tag>,
    },
    { id: 'stake', header: t('figure.stake'), align: 'end', cell: ({ stake }) => <Amount amount={stake} /> },
    {
      id: 'payout',
      header: t('figure.payout'),
      align: 'end',
      cell: ({ payout }) => <Amount amount={payout} />,
    },
    { id: 'net', header: t('figure.net'), align: 'end', cell: ({ net }) => <Amount amount={net} result /> },
  ];
}
