import { AccountMenu } from './account-menu';
import { BalancePill } from './balance-pill';

/** The header of somebody who is signed in; a visitor's page does without its code. */
export default function AccountTools() {
  return (
    <>
      <BalancePill />
      <AccountMenu />
    </>
  );
}
