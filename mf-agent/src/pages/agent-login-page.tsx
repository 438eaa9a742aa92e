import { useSession, useShell } from '@tessera/shell-api';
import { Button, buttonClass } from '@tessera/ui-kit/button';
import { FailurePanel } from '@tessera/shell-api/failure';
import { LazyView } from '@tessera/shell-api/lazy';
import { EmptyState } from '@tessera/ui-kit/empty-state';
import { SkeletonBlock } from '@tessera/ui-kit/skeleton';
import { ChartColumn, Link2, LogIn, ShieldX, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../locales/use-texts';
import styles from './agent-login-page.module.css';

const application = () => import('../features/application/components/application');

/**
 * AgentLoginPage is the login page of the agent area: agents go on to their team, and other accounts are told
 * why they cannot (section 6).
 */
export default function AgentLoginPage() {
  const { navigation } = useShell();
  const { state, restoring } = useSession();
  useEffect(() => {
    if (state === 'agent') navigation.go('/agentHome', { replace: true });
  }, [state, navigation]);

  if (restoring || state === 'agent') return <div className={styles.waiting} aria-busy="true" />;
  return state === 'visitor' ? <Welcome /> : <NotAnAgent />;
}

function Welcome() {
  const { dialogs, operator } = useShell();
  const { t } = useTexts();
  const points = [
    { icon: <UsersRound aria-hidden="true" />, text: t('login.point.team') },
    { icon: <ChartColumn aria-hidden="true" />, text: t('login.point.figures') },
    { icon: <Link2 aria-hidden="true" />, text: t('login.point.invite') },
  ];
  return (
    <section className={styles.page}>
      <p className={styles.house}>{operator.name}</p>
      <h1>{t('login.title')}</h1>
      <p className={styles.lead}>{t('login.text')}</p>
      <Button
        size="l"
        icon={<LogIn aria-hidden="true" />}
        onClick={() => dialogs.openPopup('login', { area: 'agent' })}
      >
        {t('login.action')}
      </Button>
      <p className={styles.apply}>
        {t('apply.visitor')}{' '}
        <button
          type="button"
          className={styles.link}
          data-opens="login"
          onClick={() => dialogs.openPopup('login')}
        >
          {t('apply.logIn')}
        </button>
      </p>
      <ul className={styles.points}>
        {points.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotAnAgent() {
  const { session, operator } = useShell();
  const { member, state } = useSession();
  const { t } = useTexts();
  return (
    <div className={styles.notAgent}>
      <EmptyState
        icon={<ShieldX />}
        title={t('login.notAgent')}
        text={t('login.notAgentText', { account: member?.account ?? '' })}
        action={
          <div className={styles.actions}>
            <Button onClick={() => void session.signOut()}>{t('login.signOut')}</Button>
            <a className={buttonClass({ variant: 'secondary' })} href="/">
              {t('login.toSite')}
            </a>
          </div>
        }
      />
      {state === 'member' && operator.flags.AGENTPOLICY3 && (
        <LazyView
          load={application}
          where="agent application"
          pending={<SkeletonBlock height="320px" />}
          renderFailure={(retry) => (
            <FailurePanel title={t('page.failed')} error="NETWORK_FAILED" onRetry={retry} />
          )}
        />
      )}
    </div>
  );
}
