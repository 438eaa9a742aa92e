import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { Link, useLocation, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Clock, KeyRound, Landmark } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../components/card';
import { useLinkedWithdrawal, useWithdrawalOptions } from '../features/withdraw/api/withdrawals';
import { DocumentsNotice } from '../features/identity-documents/components/documents-notice';
import { Available } from '../features/withdraw/components/available';
import { WithdrawForm } from '../features/withdraw/components/withdraw-form';
import { WithdrawalList } from '../features/withdraw/components/withdrawal-list';
import { WithdrawalTracker } from '../features/withdraw/components/withdrawal-tracker';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';
import { useMerchantWallet } from '../model/use-merchant-wallet';

/** WithdrawPage shows a new withdrawal or the chosen one, and the last ones (section 2.12, withdraw). */
export default function WithdrawPage() {
  const [shown, setShown] = useState<Withdrawal>();
  const linked = new URLSearchParams(useLocation().search).get('withdrawal');
  return (
    <>
      {shown ? (
        <WithdrawalTracker key={shown.withdrawalId} initial={shown} onLeave={() => setShown(undefined)} />
      ) : linked !== null ? (
        <LinkedWithdrawal withdrawalId={linked} />
      ) : (
        <NewWithdrawal onDone={setShown} />
      )}
      <WithdrawalList onOpen={setShown} />
    </>
  );
}

/** The withdrawal that a record or a message leads to. */
function LinkedWithdrawal({ withdrawalId }: { withdrawalId: string }) {
  const { navigation } = useShell();
  const { t } = useTexts();
  const withdrawal = useLinkedWithdrawal(withdrawalId);
  const leave = () => navigation.go(pagePath('withdraw'), { replace: true });
  if (withdrawal.data) return <WithdrawalTracker initial={withdrawal.data} onLeave={leave} />;
  if (!withdrawal.isError) return <SkeletonBlock height="320px" />;
  return (
    <FailurePanel
      title={t('withdraw.oneFailed')}
      error={withdrawal.error}
      retrying={withdrawal.isFetching}
      onRetry={() => withdrawal.refetch()}
    />
  );
}

function NewWithdrawal({ onDone }: { onDone(withdrawal: Withdrawal): void }) {
  const { t } = useTexts();
  const options = useWithdrawalOptions();
  const wallet = useMerchantWallet();
  const { data } = options;
  if (!data)
    return options.isError ? (
      <FailurePanel
        title={t('withdraw.failed')}
        error={options.error}
        retrying={options.isFetching}
        onRetry={() => options.refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  if (!data.open)
    return <EmptyState icon={<Clock />} title={t('withdraw.closed')} text={t('deposit.noneText')} />;
  return (
    <>
      <DocumentsNotice />
      <Available options={data} />
      {wallet?.isSingle === false && <Link to={pagePath('transferFund')}>{t('withdraw.elsewhere')}</Link>}
      {!data.hasPaymentPassword ? (
        <Missing icon={<KeyRound />} what="password" />
      ) : data.accounts.length === 0 ? (
        <Missing icon={<Landmark />} what="account" />
      ) : data.pendingCount >= data.maxPending ? (
        <EmptyState icon={<Clock />} title={t('withdraw.tooMany')} text={t('withdraw.tooManyText')} />
      ) : (
        <Card title={t('withdraw.new')}>
          <WithdrawForm options={data} onDone={onDone} />
        </Card>
      )}
    </>
  );
}

/** What has to be there before the first withdrawal, and where it is made. */
function Missing({ icon, what }: { icon: React.ReactNode; what: 'password' | 'account' }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={icon}
      title={t(`withdraw.missing.${what}`)}
      text={t(`withdraw.missing.${what}Text`)}
      action={
        <Link to={pagePath('securityCenter')} className={buttonClass({})}>
          {t('page.securityCenter')}
        </Link>
      }
    />
  );
}
