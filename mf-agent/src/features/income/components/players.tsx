import type { IncomeLine, IncomePlayer } from '@tessera/contracts/income';
import { Link, useSession } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { useState } from 'react';
import { Amount } from '../../../components/amount';
import page from '../../../components/page.module.css';
import { useTexts } from '../../../locales/use-texts';
import { pagePath } from '../../../model/pages';
import { useIncomePlayers } from '../api/income';
import { daysOf } from '../model/periods';
import styles from './income.module.css';

interface Props {
  line: IncomeLine;
  /** The clock of the operator. */
  timeZone: string;
}

/** Players opens a line to who played it; each of the team leads on to their rounds of those days. */
export function Players({ line, timeZone }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.formula}>
      <h3>{t('income.players')}</h3>
      {isOpen ? (
        <PlayerList line={line} timeZone={timeZone} />
      ) : (
        <div>
          <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
            {t('income.showPlayers')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A member of the team, or all who have left it. */
type Row = Omit<IncomePlayer, 'memberId'> & { memberId: string | undefined };

function PlayerList({ line, timeZone }: Props) {
  const { t } = useTexts();
  const players = useIncomePlayers(line.incomeId);
  const columns = useColumns(line, timeZone);
  const pages = players.data?.pages;
  if (!pages)
    return players.isError ? (
      <FailurePanel
        title={t('income.failed')}
        error={players.error}
        retrying={players.isFetching}
        onRetry={() => void players.refetch()}
      />
    ) : (
      <SkeletonBlock height="160px" />
    );
  const gone = pages.at(-1)?.gone;
  const rows: Row[] = pages.flatMap(({ list }) => list);
  if (gone) rows.push({ ...gone, memberId: undefined, account: t('income.gone'), level: 0 });
  return (
    <>
      <DataTable
        caption={t('income.players')}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ memberId }) => memberId ?? 'gone'}
        empty={<p className={page.lead}>{t('income.noPlayers')}</p>}
      />
      {players.hasNextPage && (
        <div className={page.more}>
          <Button
            variant="secondary"
            loading={players.isFetchingNextPage}
            onClick={() => void players.fetchNextPage()}
          >
            {t('income.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function useColumns({ from, to }: IncomeLine, timeZone: string): Column<Row>[] {
  const { t, number } = useTexts();
  const { state } = useSession();
  const days = daysOf(from, to, timeZone);
  return [
    {
      id: 'account',
      header: t('downlines.account'),
      title: true,
      cell: ({ memberId, account, level }) =>
        // Own rounds stand in the own record, and the team's in the centre of agents.
        memberId !== undefined && level > 0 && state === 'agent' ? (
          <Link
            className={page.link}
            to={`${pagePath('personalHistoryCopy')}&member=${memberId}&range=custom&from=${days.from}&to=${days.to}`}
          >
            {account}
          </Link>
        ) : (
          account
        ),
    },
    {
      id: 'rounds',
      header: t('income.rounds'),
      align: 'end',
      cell: ({ rounds, lateRounds, voidRounds }) => (
        <>
          {number(rounds)}
          {lateRounds > 0 && <small> {t('income.hasLate')}</small>}
          {voidRounds > 0 && <small> {t('income.hasVoid')}</small>}
        </>
      ),
    },
    {
      id: 'validBet',
      header: t('income.validBet'),
      align: 'end',
      cell: ({ validBet }) => <Amount amount={validBet} />,
    },
    {
      id: 'netLoss',
      header: t('income.netLossOf'),
      align: 'end',
      cell: ({ netLoss }) => <Amount amount={netLoss} />,
    },
  ];
}
