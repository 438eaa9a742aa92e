import { invitationCall } from '@tessera/contracts/agent';
import { isApiError } from '@tessera/contracts';
import { Link, useSession, useShell, useView } from '@tessera/shell-api';
import { FailurePanel } from '@tessera/shell-api/failure';
import { useQuery } from '@tessera/shell-api/query';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { Link2Off, UserRoundPlus } from 'lucide-react';
import { useTexts } from '../locales/use-texts';
import styles from './agent-login-page.module.css';

/**
 * InvitationPage is where an invitation leads (`/invite/{code}`): who invites, and the registration form with the code
 * in it. An invitation that has ended says so.
 */
export default function InvitationPage() {
  const { api, dialogs, operator } = useShell();
  const { state } = useSession();
  const { t } = useTexts();
  const view = useView();
  const code = decodeURIComponent((view.kind === 'route' ? view.path : '').split('/')[2] ?? '');
  const invitation = useQuery({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => api.call(invitationCall, { code }, { signal }),
    // Each look counts as one.
    staleTime: Infinity,
    retry: false,
  });
  const { data, error } = invitation;
  if (isApiError(error, 'AFFILIATE_INVALID') || isApiError(error, 'VALIDATION_FAILED'))
    return (
      <EmptyState
        icon={<Link2Off />}
        title={t('landing.ended')}
        text={t('landing.endedText')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('login.toSite')}
          </Link>
        }
      />
    );
  if (error)
    return (
      <FailurePanel
        title={t('page.failed')}
        error={error}
        retrying={invitation.isFetching}
        onRetry={() => void invitation.refetch()}
      />
    );
  if (!data) return <SkeletonBlock height="420px" />;
  return (
    <section className={styles.page}>
      <p className={styles.house}>{operator.name}</p>
      <h1>{t('landing.title')}</h1>
      <p className={styles.lead}>{t('landing.text', { inviter: data.inviter, site: operator.name })}</p>
      {Number(data.rate) > 0 && <p className={styles.lead}>{t('landing.rate', { rate: data.rate })}</p>}
      {state === 'visitor' && (
        <Button
          size="l"
          icon={<UserRoundPlus aria-hidden="true" />}
          data-opens="register"
          onClick={() => dialogs.openPopup('register', { affiliateCode: data.code })}
        >
          {t('landing.join')}
        </Button>
      )}
      <p className={styles.lead}>{t('landing.code', { code: data.code })}</p>
      <Link to="/">{t('landing.look')}</Link>
    </section>
  );
}
