import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { WithdrawalRow } from './moves';
import type { WithdrawalTables } from './tables';

export type PayoutRow = Selectable<WithdrawalTables['payout']>;

/** PayoutOutcome holds what happened to a payout, with the rows that it concerns. */
export interface PayoutOutcome {
  operator: Operator;
  row: WithdrawalRow;
  payout: PayoutRow;
  /** Minor units. */
  amount: bigint;
  at: Date;
}
