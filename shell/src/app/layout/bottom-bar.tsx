import { Gamepad2, Gift, Home, UserRound, Wallet } from 'lucide-react';
import styles from './bottom-bar.module.css';
import { DepositLink } from '../account/deposit-link';
import { needRealAccount } from '../../host-services/need-real-account';
import { useHost } from '../../host/host-context';
import { ShellLink } from '../../host/shell-link';
import { useSessionData } from '../../host/use-host-values';
import { useTexts } from '../../host/use-texts';

/** BottomBar is the menu at the bottom of a phone's screen, within reach of the thumb. */
export function BottomBar() {
  const { shell } = useHost();
  const { t } = useTexts();
  const { state } = useSessionData();
  const signedIn = state === 'member' || state === 'agent';
  const isTrial = state === 'trial';
  return (
    <nav className={styles.bar} aria-label={t('layout.quick')}>
      <ShellLink to="/">
        <Home aria-hidden="true" />
        <span>{t('hd_home')}</span>
      </ShellLink>
      <ShellLink to="/rng">
        <Gamepad2 aria-hidden="true" />
        <span>{t('menu.games')}</span>
      </ShellLink>
      <DepositLink>
        <Wallet aria-hidden="true" />
        <span>{t('menu.deposit')}</span>
      </DepositLink>
      <ShellLink to="/promotions">
        <Gift aria-hidden="true" />
        <span>{t('hd_event')}</span>
      </ShellLink>
      {signedIn ? (
        <ShellLink to="/member?page=securityCenter">
          <UserRound aria-hidden="true" />
          <span>{t('menu.me')}</span>
        </ShellLink>
      ) : (
        <button
          type="button"
          data-opens={isTrial ? undefined : 'login'}
          aria-haspopup="dialog"
          onClick={() => (isTrial ? needRealAccount(shell) : shell.dialogs.openPopup('login'))}
        >
          <UserRound aria-hidden="true" />
          <span>{t('menu.me')}</span>
        </button>
      )}
    </nav>
  );
}
