import { Button } from '@tessera/ui-kit/button';
import { IconButton } from '@tessera/ui-kit/icon-button';
import { LazyView } from '@tessera/shell-api/lazy';
import { Menu } from 'lucide-react';
import { memo } from 'react';
import styles from './header.module.css';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { TopNavigation } from './top-navigation';
import { useMediaQuery } from '../../host/use-media-query';
import { useSessionData } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

const accountTools = () => import('../account/account-tools');
const headerTools = () => import('./header-tools');
const preferences = () => import('../preferences/preferences');

/** In px, as the style sheet has it. The room is there before the mark is, so that the navigation does not move. */
const markHeight = 30;

interface Props {
  agent: boolean;
  onMenu(): void;
}

/**
 * Header shows the logo, the categories, and either the buttons to log in and register or the account
 * (section 2.3).
 */
export const Header = memo(function Header({ agent, onMenu }: Props) {
  const { boot } = useHost();
  const { t } = useTexts();
  const { state, restoring } = useSessionData();
  const { name, logo, logoRatio, icon } = boot.operator;
  // The account's tools leave no room for the whole mark on a phone; it is never squeezed.
  const signedOut = state === 'visitor' && !restoring;
  const narrow = signedOut ? '(width < 400px)' : '(width < 480px)';
  const hasNavigation = useMediaQuery(styles['navigation-shown']) && !agent;
  // The agent area has no side menu that would have them instead.
  const hasTools = useMediaQuery(styles['tools-shown']) || agent;
  // Side menu and account menu offer them too, of which visitors of the agent area have neither.
  const hasPreferences = useMediaQuery(styles['preferences-shown']) || (agent && signedOut);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {!agent && (
          <IconButton
            className={styles.menu}
            label={t('header.menu')}
            icon={<Menu />}
            onClick={onMenu}
            aria-haspopup="dialog"
          />
        )}
        <ShellLink to={agent ? '/agentHome' : '/'} className={styles.mark}>
          <picture>
            <source media={narrow} srcSet={icon} width={markHeight} height={markHeight} />
            <img
              src={logo}
              alt={name}
              width={logoRatio && Math.round(markHeight * logoRatio)}
              height={markHeight}
            />
          </picture>
          {agent && <span className={styles.area}>{t('agent_area')}</span>}
        </ShellLink>
        {hasNavigation && <TopNavigation />}
        <div className={styles.tools}>
          {hasTools && (
            <div className={styles.icons} data-agent={agent || undefined}>
              <LazyView load={headerTools} props={{ agent }} when="idle" where="header tools" />
            </div>
          )}
          {hasPreferences && (
            <div className={styles.preferences}>
              <LazyView load={preferences} when="idle" where="preferences" />
            </div>
          )}
          {signedOut ? <SignInButtons agent={agent} /> : null}
          {restoring && <Restoring />}
          {!restoring && state !== 'visitor' && (
            <LazyView load={accountTools} where="account tools" pending={<Restoring />} />
          )}
        </div>
      </div>
    </header>
  );
});

const Restoring = () => <span className={styles.restoring} aria-hidden="true" />;

function SignInButtons({ agent }: { agent: boolean }) {
  const { dialogs } = useHost().shell;
  const { t } = useTexts();
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        data-opens="login"
        onClick={() => dialogs.openPopup('login', agent ? { area: 'agent' } : {})}
      >
        {t('hd_login')}
      </Button>
      {!agent && (
        <Button size="s" data-opens="register" onClick={() => dialogs.openPopup('register')}>
          {t('hd_register')}
        </Button>
      )}
    </>
  );
}
