import type { WalletTransfer } from '@tessera/contracts/wallet';
import { useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Wallet } from 'lucide-react';
import { Card } from '../components/card';
import { useVendorWallets } from '../features/transfer-fund/api/wallets';
import { TransferForm } from '../features/transfer-fund/components/transfer-form';
import { TransferList } from '../features/transfer-fund/components/transfer-list';
import { WalletsCard } from '../features/transfer-fund/components/wallets-card';
import { useTexts } from '../locales/use-texts';

/**
 * TransferFundPage is transferFund (section 2.12): the main wallet, those at vendors, and moving money between
 * them.
 */
export default function TransferFundPage() {
  const { dialogs } = useShell();
  const { t, money } = useTexts();
  const wallets = useVendorWallets();
  const { data } = wallets;

  function notifyResult({ state, amount, displayName }: WalletTransfer) {
    const values = { amount: money(amount), vendor: displayName };
    dialogs.notify({
      title: t(`transfer.result.${state}`, values),
      tone: state === 'DONE' ? 'success' : state === 'REFUSED' ? 'danger' : 'info',
    });
  }

  function notifyAll(transfers: readonly WalletTransfer[]) {
    const others = transfers.filter(({ state }) => state !== 'DONE');
    if (others.length > 0) others.forEach(notifyResult);
    else dialogs.notify({ title: t('transfer.allDone'), tone: 'success' });
  }

  if (!data)
    return wallets.isError ? (
      <FailurePanel
        title={t('transfer.failed')}
        error={wallets.error}
        retrying={wallets.isFetching}
        onRetry={() => wallets.refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  const holds = Number(data.checking) > 0 || data.list.some(({ balance }) => Number(balance) > 0);
  if (data.isSingle && !holds)
    return <EmptyState icon={<Wallet />} title={t('transfer.single')} text={t('transfer.singleText')} />;
  return (
    <>
      <WalletsCard wallets={data} onAllBack={notifyAll} />
      {!data.isSingle && (
        <Card title={t('transfer.new')}>
          <TransferForm wallets={data} onDone={notifyResult} />
        </Card>
      )}
      <TransferList />
    </>
  );
}
