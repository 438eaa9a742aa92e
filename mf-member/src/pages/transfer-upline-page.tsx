import { Link, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Clock, KeyRound, UserRoundX } from 'lucide-react';
import { Card } from '../components/card';
import { useMemberTransferOptions } from '../features/transfer-upline/api/member-transfers';
import { LeaveUpline } from '../features/transfer-upline/components/leave-upline';
import { MemberTransferList } from '../features/transfer-upline/components/member-transfer-list';
import { UplineForm } from '../features/transfer-upline/components/upline-form';
import { useTexts } from '../locales/use-texts';
import { pagePath } from '../model/pages';

/**
 * TransferUplinePage is transferUpline (section 2.12): sending money to who brought the member in, and what was
 * sent and received.
 */
export default function TransferUplinePage() {
  return (
    <>
      <NewTransfer />
      <MemberTransferList />
      <Leaving />
    </>
  );
}

function Leaving() {
  const { data } = useMemberTransferOptions();
  return data?.mayLeave && data.upline !== null ? <LeaveUpline upline={data.upline} /> : null;
}

function NewTransfer() {
  const { dialogs } = useShell();
  const { t, money } = useTexts();
  const options = useMemberTransferOptions();
  const { data } = options;
  if (!data)
    return options.isError ? (
      <FailurePanel
        title={t('upline.failed')}
        error={options.error}
        retrying={options.isFetching}
        onRetry={() => options.refetch()}
      />
    ) : (
      <SkeletonBlock height="420px" />
    );
  if (!data.open)
    return <EmptyState icon={<Clock />} title={t('upline.closed')} text={t('deposit.noneText')} />;
  if (data.upline === null)
    return <EmptyState icon={<UserRoundX />} title={t('upline.none')} text={t('upline.noneText')} />;
  if (!data.hasPaymentPassword)
    return (
      <EmptyState
        icon={<KeyRound />}
        title={t('withdraw.missing.password')}
        text={t('withdraw.missing.passwordText')}
        action={
          <Link to={pagePath('securityCenter')} className={buttonClass({})}>
            {t('page.securityCenter')}
          </Link>
        }
      />
    );
  return (
    <Card
      title={t('upline.new', { account: data.upline })}
      text={t('upline.available', { account: data.upline, amount: money(data.available) })}
    >
      <UplineForm
        options={data}
        upline={data.upline}
        onDone={({ amount, account }) =>
          dialogs.notify({ tone: 'success', title: t('upline.done', { amount: money(amount), account }) })
        }
      />
    </Card>
  );
}
