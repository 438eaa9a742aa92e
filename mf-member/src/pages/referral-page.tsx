import { FailurePanel } from '@tessera/shell-api/failure';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { StatCard } from '@tessera/ui-kit/stat-card';
import { useState } from 'react';
import { useReferral } from '../features/referral/api/referral';
import { InvitationCard } from '../features/referral/components/invitation-card';
import { InvitedFriends } from '../features/referral/components/invited-friends';
import styles from '../features/referral/components/referral.module.css';
import { ZaloCard } from '../features/referral/components/zalo-card';
import { useTexts } from '../locales/use-texts';

/** ReferralPage is referral of section 2.12: the code to invite friends, who came by it and what that earned. */
export default function ReferralPage() {
  const { t, money, number } = useTexts();
  const [page, setPage] = useState(1);
  const { data, error, isError, isFetching, refetch } = useReferral(page);
  if (!data)
    return isError ? (
      <FailurePanel
        title={t('referral.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <SkeletonBlock height="520px" />
    );
  return (
    <>
      <InvitationCard {...data} />
      <div className={styles.sums}>
        <StatCard label={t('referral.count')} value={number(data.invited)} />
        <StatCard label={t('referral.earned')} value={money(data.earned)} />
        <StatCard label={t('referral.waiting')} value={money(data.waiting)} />
      </div>
      <InvitedFriends referral={data} onPage={setPage} />
      {data.zalo && <ZaloCard zalo={data.zalo} />}
    </>
  );
}
