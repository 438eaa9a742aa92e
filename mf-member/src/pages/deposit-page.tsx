import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Clock } from 'lucide-react';
import { Card } from '../components/card';
import { useTexts } from '../locales/use-texts';
import { useChannels } from '../features/deposit/api/get-channels';
import { useDeposits } from '../features/deposit/api/get-deposits';
import { DepositForm } from '../features/deposit/components/deposit-form';
import { DepositHistory } from '../features/deposit/components/deposit-history';
import { DepositProgress } from '../features/deposit/components/deposit-progress';
import { PendingDeposits } from '../features/deposit/components/pending-deposits';
import { usePayment, type Payment } from '../features/deposit/model/use-payment';

/** Section 2.12, depositv2: a new deposit or the one under way, what waits from before, and the last ones. */
export default function DepositPage() {
  const payment = usePayment();
  const waiting = useDeposits(1).data?.list.filter(({ state }) => state === 'PENDING') ?? [];
  const { shown } = payment;
  return (
    <>
      {shown ? (
        <DepositProgress
          key={shown.deposit.depositId}
          initial={shown.deposit}
          link={shown.link}
          payment={payment}
        />
      ) : (
        <>
          {waiting.length > 0 && <PendingDeposits deposits={waiting} payment={payment} />}
          <NewDeposit payment={payment} />
        </>
      )}
      <DepositHistory />
    </>
  );
}

function NewDeposit({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const channels = useChannels();
  if (channels.isError)
    return (
      <FailurePanel
        title={t('deposit.failed')}
        error={channels.error}
        retrying={channels.isFetching}
        onRetry={() => channels.refetch()}
      />
    );
  if (!channels.data) return <SkeletonBlock height="520px" />;
  if (channels.data.channels.length === 0)
    return <EmptyState icon={<Clock />} title={t('deposit.none')} text={t('deposit.noneText')} />;
  return (
    <Card>
      <DepositForm channels={channels.data.channels} payment={payment} />
    </Card>
  );
}
