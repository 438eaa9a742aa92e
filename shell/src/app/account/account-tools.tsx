import { buttonClass } from '@tessera/ui-kit/button';
import { AccountMenu } from './account-menu';
import styles from './account-tools.module.css';
import { BalancePill } from './balance-pill';
import { DepositLink } from './deposit-link';
import { useTexts } from '../../host/use-texts';

/**
 * AccountTools renders the part of the header for a player who is signed in. It is a module by itself, so
 * that a visitor's page goes without its code.
 */
export default function AccountTools() {
  const { t } = useTexts();
  return (
    <>
      <BalancePill />
      <DepositLink className={`${buttonClass({ size: 's' })} ${styles.deposit}`}>
        {t('menu.deposit')}
      </DepositLink>
      <AccountMenu />
    </>
  );
}
