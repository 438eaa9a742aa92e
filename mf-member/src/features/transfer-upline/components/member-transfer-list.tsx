import { Tag } from '@tessera/ui-kit/tag';
import { HistoryCard, HistoryText } from '../../../components/history-card';
import { useTexts } from '../../../locales/use-texts';
import { useLinkedPage } from '../../../model/use-linked-page';
import { useMemberTransfers } from '../api/member-transfers';

/** MemberTransferList lists what the member has sent along the line and received. */
export function MemberTransferList() {
  const { t, money, date } = useTexts();
  const { page, linked, onPage } = useLinkedPage('transfer');
  const transfers = useMemberTransfers(page);
  return (
    <HistoryCard
      query={transfers}
      linked={linked}
      onPage={onPage}
      texts={{
        title: t('transfer.history'),
        failed: t('transfer.historyFailed'),
        empty: t('transfer.historyEmpty'),
        pages: t('transfer.pages'),
      }}
    >
      {(one) => (
        <li key={one.transferId} aria-current={one.transferId === linked || undefined}>
          <HistoryText amount={money(one.amount)}>
            {one.account} · {date(one.createdAt, 'datetime')}
          </HistoryText>
          <Tag tone={one.sent ? 'neutral' : 'positive'}>
            {t(one.sent ? 'upline.sent' : 'upline.received')}
          </Tag>
        </li>
      )}
    </HistoryCard>
  );
}
