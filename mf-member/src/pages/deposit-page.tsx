import { useLocation, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Clock } from 'lucide-react';
import { Card } from '../components/card';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';
import { useLinkedDeposit } from '../features/deposit/api/get-deposit';
import { useChannels } from '../features/deposit/api/get-channels';
import { useDeposits } from '../features/deposit/api/get-deposits';
import { DepositForm } from '../features/deposit/components/deposit-form';
import { DepositHistory } from '../features/deposit/components/deposit-history';
import { DepositProgress } from '../features/deposit/components/deposit-progress';
import { PendingDeposits } from '../features/deposit/components/pending-deposits';
import { useIdentityDocuments } from '../features/identity-documents/api/identity-documents';
import { DocumentsNotice } from '../features/identity-documents/components/documents-notice';
import { useBreaks } from '../features/protection/api/breaks';
import { BreakNotice } from '../features/protection/components/break-notice';
import { LimitPrompt } from '../features/protection/components/limit-prompt';
import { usePayment, type Payment } from '../features/deposit/model/use-payment';

/**
 * DepositPage shows a new deposit or the one under way, the pending ones, and the last ones (section 2.12,
 * depositv2).
 */
export default function DepositPage() {
  const payment = usePayment();
  const waiting = useDeposits(1).data?.list.filter(({ state }) => state === 'PENDING') ?? [];
  const { shown } = payment;
  const linked = new URLSearchParams(useLocation().search).get('deposit');
  return (
    <>
      {shown ? (
        <DepositProgress
          key={shown.deposit.depositId}
          initial={shown.deposit}
          link={shown.link}
          payment={payment}
        />
      ) : linked !== null ? (
        <LinkedDeposit depositId={linked} payment={payment} />
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

/** The deposit that a record or a message leads to. */
function LinkedDeposit({ depositId, payment }: { depositId: string; payment: Payment }) {
  const { navigation } = useShell();
  const { t } = useTexts();
  const deposit = useLinkedDeposit(depositId);
  const leave = () => navigation.go(pagePath('depositv2'), { replace: true });
  if (deposit.data)
    return <DepositProgress initial={deposit.data} link={undefined} payment={{ ...payment, leave }} />;
  if (!deposit.isError) return <SkeletonBlock height="320px" />;
  return (
    <FailurePanel
      title={t('deposit.oneFailed')}
      error={deposit.error}
      retrying={deposit.isFetching}
      onRetry={() => deposit.refetch()}
    />
  );
}

function NewDeposit({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const channels = useChannels();
  const active = useBreaks().data?.active;
  const isIdentityFirst = useIdentityDocuments().data?.first ?? false;
  if (active) return <BreakNotice active={active} />;
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
    <>
      <LimitPrompt />
      <DocumentsNotice />
      {!isIdentityFirst && (
        <Card>
          <DepositForm channels={channels.data.channels} payment={payment} />
        </Card>
      )}
    </>
  );
}
