import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';

/**
 * DepositCredited says that a deposit's money is about to be in its member's wallet. It is published before
 * the money moves: points are locked before money.
 */
export interface DepositCredited {
  operator: Operator;
  depositId: bigint;
  memberId: bigint;
  /** Minor units. */
  amount: bigint;
  at: Date;
}

/** publishDepositCredited tells the domains that act on it, in the transaction that credits the deposit. */
export const publishDepositCredited = (
  { domainEvents }: Platform,
  trx: Trx,
  deposit: DepositCredited,
): Promise<void> => domainEvents.publish(trx, 'deposit.credited', deposit);

declare module '../../events/domain-events' {
  interface DomainEventTypes {
    'deposit.credited': DepositCredited;
  }
}
