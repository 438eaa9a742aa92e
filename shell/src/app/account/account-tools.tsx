import { buttonClass } from '@tessera/ui-kit/button';
import { AccountMenu } from './account-menu';
import styles from './account-tools.module.css';
import { BalancePill } from './balance-pill';
import { DepositLink } from './deposit-link';
import { useTexts } from '../../host/use-texts';

/** AccountTools shows the header of somebody who is signed in; a visitor's page does without its code. */
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
