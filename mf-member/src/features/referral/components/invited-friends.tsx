import type { Referral } from '@tessera/contracts/referral';
import { ActivityStatus } from '@tessera/ui-kit/activity-status';
import { DataTable, type Column } from '@tessera/ui-kit/data-table';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { UserPlus } from 'lucide-react';
import { Card } from '../../../components/card';
import { Pages } from '../../../components/pages';
import { useTexts } from '../../../locales/use-texts';

type Friend = Referral['list'][number];

/** InvitedFriends lists who came by the member's code, with masked names, and what each of them earned. */
export function InvitedFriends({ referral, onPage }: { referral: Referral; onPage(page: number): void }) {
  const { t } = useTexts();
  const columns = useColumns();
  const { list, pageNo, totalPages, invited } = referral;
  return (
    <Card title={t('referral.friends')} text={t('referral.invited', { count: invited })}>
      {list.length === 0 ? (
        <EmptyState icon={<UserPlus />} title={t('referral.none')} text={t('referral.noneText')} />
      ) : (
        <DataTable
          caption={t('referral.friends')}
          captionHidden
          rows={list}
          rowKey={({ name, joinedAt }) => `${name}${joinedAt}`}
          columns={columns}
        />
      )}
      {totalPages > 1 && (
        <Pages label={t('referral.friends')} page={pageNo} total={totalPages} onPage={onPage} />
      )}
    </Card>
  );
}

function useColumns(): Column<Friend>[] {
  const { t, money, date } = useTexts();
  return [
    { id: 'name', header: t('referral.friend'), title: true, cell: ({ name }) => name },
    { id: 'joined', header: t('referral.joined'), cell: ({ joinedAt }) => date(joinedAt, 'date') },
    { id: 'status', header: t('referral.status'), cell: ({ status }) => <FriendStatus status={status} /> },
    {
      id: 'amount',
      header: t('referral.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : money(amount)),
    },
  ];
}

function FriendStatus({ status }: Pick<Friend, 'status'>) {
  const { t } = useTexts();
  if (status === 'NONE') return null;
  const text = t(status === 'SIGNED' ? 'referral.signedUp' : `rewards.status.${status}`);
  return <ActivityStatus status={status}>{text}</ActivityStatus>;
}
