import type { Withdrawal } from '@tessera/contracts/withdrawals';
import { Link } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Clock, KeyRound, Landmark } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../components/card';
import { useWithdrawalOptions } from '../features/withdraw/api/withdrawals';
import { Available } from '../features/withdraw/components/available';
import { WithdrawForm } from '../features/withdraw/components/withdraw-form';
import { WithdrawalList } from '../features/withdraw/components/withdrawal-list';
import { WithdrawalTracker } from '../features/withdraw/components/withdrawal-tracker';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';

/** Section 2.12, withdraw: a new withdrawal or the one that is looked at, and the last ones. */
export default function WithdrawPage() {
  const [shown, setShown] = useState<Withdrawal>();
  return (
    <>
      {shown ? (
        <WithdrawalTracker key={shown.withdrawalId} initial={shown} onLeave={() => setShown(undefined)} />
      ) : (
        <NewWithdrawal onDone={setShown} />
      )}
      <WithdrawalList onOpen={setShown} />
    </>
  );
}

function NewWithdrawal({ onDone }: { onDone(withdrawal: Withdrawal): void }) {
  const { t } = useTexts();
  const options = useWithdrawalOptions();
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
      <Available options={data} />
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
