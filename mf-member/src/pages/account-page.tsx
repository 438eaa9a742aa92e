import { useSession, useShell } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { Button } from '@tessera/ui-kit/button';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { Card } from '../components/card';
import { useTexts } from '../locales/use-texts';
import styles from './account-page.module.css';
import { useProfile } from '../features/account/api/get-profile';
import { ProfileCard } from '../features/account/components/profile-card';
import { ProfileForm } from '../features/account/components/profile-form';
import { IdentityDocumentsCard } from '../features/identity-documents/components/identity-documents-card';
import { PayoutAccountsCard } from '../features/payout-accounts/components/payout-accounts-card';
import { PaymentPasswordCard } from '../features/payment-password/components/payment-password-card';

export default function AccountPage() {
  const { member } = useSession();
  const { t } = useTexts();
  const { dialogs } = useShell();
  const profile = useProfile();
  if (!member) return null;
  return (
    <>
      <ProfileCard member={member} />
      <div className={styles.columns}>
        <Card title={t('profile.title')} text={t('profile.text')}>
          <Loaded query={profile} failed={t('profile.failed')} height="760px">
            {profile.data && <ProfileForm profile={profile.data} />}
          </Loaded>
        </Card>
        <div className={styles.side}>
          <Card title={t('password.title')} text={t('password.text')}>
            <Button
              variant="secondary"
              data-opens="change-password"
              onClick={() => dialogs.openPopup('change-password')}
            >
              {t('password.submit')}
            </Button>
          </Card>
          <PaymentPasswordCard />
          <PayoutAccountsCard />
          <IdentityDocumentsCard />
          <Card title={t('devices.title')} text={t('devices.text')}>
            <Button variant="secondary" data-opens="devices" onClick={() => dialogs.openPopup('devices')}>
              {t('devices.open')}
            </Button>
          </Card>
        </div>
      </div>
    </>
  );
}

interface LoadedProps {
  query: { data?: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch(): unknown };
  failed: string;
  height: string;
  children: ReactNode;
}

/** A skeleton, then the content or a failure with Retry. */
function Loaded({ query, failed, height, children }: LoadedProps) {
  if (query.data) return children;
  if (!query.isError) return <SkeletonBlock height={height} />;
  return (
    <FailurePanel
      title={failed}
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
