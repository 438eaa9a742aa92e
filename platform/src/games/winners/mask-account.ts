import { isOff } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';

/** maskAccount writes "player01" as "pl****01": enough to know oneself, too little to be known by others. */
export function maskAccount(account: string): string {
  const letters = [...account];
  const shown = letters.length >= 6 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}****${letters.slice(-shown).join('')}`;
}

/** nameForOthers returns how others read who has won: masked, or nothing where nobody is named. */
export const nameForOthers = (operator: Operator, account: string): string =>
  isOff(operator, 'WINNER_BOARD') ? '' : maskAccount(account);
