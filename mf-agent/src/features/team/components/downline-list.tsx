import { FailurePanel } from '@tessera/shell-api/failure';
import type { TeamMember, TeamPeriod } from '@tessera/contracts/agent';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Tag } from '@tessera/ui-kit/tag';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts';
import { useTeamMembers } from '../api/get-team-members';
import styles from './downline-list.module.css';
import { DownlinePath } from './downline-path';

interface Level {
  parentId?: string | undefined;
  pageNo: number;
}

/**
 * DownlineList lists one level of the team at a time; a member with a team of their own opens the next level.
 */
export function DownlineList({ period }: { period: TeamPeriod }) {
  const { t } = useTexts();
  const [{ parentId, pageNo }, setLevel] = useState<Level>({ pageNo: 1 });
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeamMembers({
    period,
    parentId,
    pageNo,
  });
  const columns = useColumns((id) => setLevel({ parentId: id, pageNo: 1 }));

  if (error && !data)
    return (
      <FailurePanel
        title={t('failed.title')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section className={styles.list} aria-labelledby="downlines" aria-busy={isPlaceholderData}>
      <h2 id="downlines">{t('downlines.title')}</h2>
      {data ? (
        <>
          <DownlinePath path={data.path} onOpen={(id) => setLevel({ parentId: id, pageNo: 1 })} />
          <DataTable
            caption={t('downlines.title')}
            captionHidden
            columns={columns}
            rows={data.list}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={<UsersRound />}
                title={t('downlines.empty')}
                text={t('downlines.emptyText')}
              />
            }
          />
          <Pagination
            page={data.pageNo}
            total={data.totalPages}
            onPage={(page) => setLevel({ parentId, pageNo: page })}
            labels={{
              nav: t('paging.nav'),
              previous: t('paging.previous'),
              next: t('paging.next'),
              page: (page) => t('paging.page', { page }),
              position: (page, total) => t('paging.position', { page, total }),
            }}
          />
        </>
      ) : (
        <SkeletonBlock height="240px" />
      )}
    </section>
  );
}

function useColumns(onOpen: (id: string) => void): Column<TeamMember>[] {
  const { t, money, number, date } = useTexts();
  return [
    {
      id: 'account',
      header: t('downlines.account'),
      title: true,
      cell: (row) =>
        row.teamSize > 0 ? (
          <button
            type="button"
            className={styles.open}
            aria-label={t('downlines.open', { account: row.account })}
            onClick={() => onOpen(row.id)}
          >
            {row.account}
          </button>
        ) : (
          row.account
        ),
    },
    {
      id: 'type',
      header: t('downlines.type'),
      cell: (row) => <Tag>{t(row.isAgent ? 'downlines.agent' : 'downlines.member')}</Tag>,
    },
    { id: 'team', header: t('downlines.team'), align: 'end', cell: (row) => number(row.teamSize) },
    { id: 'stake', header: t('downlines.stake'), align: 'end', cell: (row) => money(row.stake) },
    { id: 'payout', header: t('downlines.payout'), align: 'end', cell: (row) => money(row.payout) },
    { id: 'net', header: t('downlines.net'), align: 'end', cell: (row) => money(row.net) },
    {
      id: 'last',
      header: t('downlines.last'),
      align: 'end',
      cell: (row) => (row.lastPlayedAt ? date(row.lastPlayedAt, 'datetime') : t('downlines.never')),
    },
  ];
}
