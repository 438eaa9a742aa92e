import type { TeamMember, TeamMembers } from '@tessera/contracts/agent';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { Pagination } from '@tessera/ui-kit/pagination';
import { Tag } from '@tessera/ui-kit/tag';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import type { TeamLocation } from '../model/use-team-location';
import { DownlinePath } from './downline-path';
import styles from './page.module.css';

interface Props {
  /** Names the table. */
  caption: string;
  members: TeamMembers;
  location: TeamLocation;
  onLocate(location: TeamLocation): void;
  /** What the page shows of each member, after account and type. */
  columns: readonly Column<TeamMember>[];
  /** Beside the table's name. */
  tools?: ReactNode;
}

/** TeamLevel lists one level of the team at a time; a member with a team of their own opens the next level. */
export function TeamLevel({ caption, members, location, onLocate, columns, tools }: Props) {
  const { t } = useTexts();
  const open = (parentId: string | undefined) => onLocate({ parentId, pageNo: 1 });
  const person = usePersonColumns(open);
  return (
    <>
      <div className={styles.head}>
        <DownlinePath path={members.path} onOpen={open} />
        <span className={styles.tools}>{tools}</span>
      </div>
      <DataTable
        caption={caption}
        captionHidden
        columns={[...person, ...columns]}
        rows={members.list}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<UsersRound />} title={t('downlines.empty')} text={t('downlines.emptyText')} />
        }
      />
      <Pagination
        page={members.pageNo}
        total={members.totalPages}
        onPage={(pageNo) => onLocate({ ...location, pageNo })}
        labels={{
          nav: t('paging.nav'),
          previous: t('paging.previous'),
          next: t('paging.next'),
          page: (page) => t('paging.page', { page }),
          position: (page, total) => t('paging.position', { page, total }),
        }}
      />
    </>
  );
}

function usePersonColumns(onOpen: (id: string) => void): Column<TeamMember>[] {
  const { t } = useTexts();
  return [
    {
      id: 'account',
      header: t('downlines.account'),
      title: true,
      cell: (row) =>
        row.teamSize > 0 ? (
          <button
            type="button"
            className={styles.link}
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
  ];
}
