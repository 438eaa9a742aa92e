import type { WalletTransfer } from '@tessera/contracts/wallet';
import { Tag } from '@tessera/ui-kit/tag';
import { HistoryCard, HistoryText } from '../../../components/history-card';
import { useTexts } from '../../../locales/use-texts';
import { useLinkedPage } from '../../../model/use-linked-page';
import { useWalletTransfers } from '../api/wallets';

const tones = { CHECKING: 'warm', DONE: 'positive', REFUSED: 'danger' } as const satisfies Record<
  WalletTransfer['state'],
  string
>;

/** TransferList lists the member's transfers between wallets with what became of each. */
export function TransferList() {
  const { t, money, date } = useTexts();
  const { page, linked, onPage } = useLinkedPage('transfer');
  const texts = {
    title: t('transfer.history'),
    failed: t('transfer.historyFailed'),
    empty: t('transfer.historyEmpty'),
    pages: t('transfer.pages'),
  };
  return (
    <HistoryCard texts={texts} query={useWalletTransfers(page)} linked={linked} onPage={onPage}>
      {({ transferId, amount, direction, displayName, createdAt, automatic, state }) => (
        <li key={transferId} aria-current={transferId === linked || undefined}>
          <HistoryText amount={money(amount)}>
            {t(`transfer.${direction === 'IN' ? 'to' : 'from'}`, { vendor: displayName })} ·{' '}
            {date(createdAt, 'datetime')}
            {automatic && ` · ${t('transfer.automatic')}`}
          </HistoryText>
          <Tag tone={tones[state]}>{t(`transferState.${state}`)}</Tag>
        </li>
      )}
    </HistoryCard>
  );
}
