import type { MovementState, ProviderFileKind } from '@tessera/contracts/back-office';

/** Movement is one thing that became of a payment, as one side has it. */
export interface Movement {
  /** Of the provider: what the same is known by on both sides. */
  transaction: string;
  /** The platform's id of the deposit or payout. */
  reference: string;
  state: MovementState;
  /** Minor units, positive. */
  amount: bigint;
  currency: string;
  /** `2026-11-22`, of the operator's. */
  day: string;
}

/** DayOf says which day of which of an operator's providers is compared. */
export interface DayOf {
  operator: string;
  provider: string;
  kind: ProviderFileKind;
  day: string;
}

/** movedBy returns what a movement brought in the direction of its kind: what came back counts against it. */
export function movedBy({ state, amount }: Pick<Movement, 'state' | 'amount'>): bigint {
  if (state === 'FAILED') return 0n;
  return state === 'PAID' ? amount : -amount;
}
