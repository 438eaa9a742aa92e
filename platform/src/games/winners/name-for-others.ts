import { isOff } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import { maskAccount } from '../../accounts/member/mask-account';

/** nameForOthers returns how others read who has won: masked, or nothing where nobody is named. */
export const nameForOthers = (operator: Operator, account: string): string =>
  isOff(operator, 'WINNER_BOARD') ? '' : maskAccount(account);
