import type { ChosenBonus } from '@tessera/contracts/bonuses';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';

/** DepositCreated tells that a deposit waits for its payment. Who refuses it throws, and it was never made. */
export interface DepositCreated {
  operator: Operator;
  depositId: bigint;
  memberId: bigint;
  /** Minor units. */
  amount: bigint;
  bonus: ChosenBonus | undefined;
  /** The member wants none, not even one that comes by itself. */
  noBonus: boolean;
  at: Date;
}

/** publishDepositCreated tells the domains that act on it, in the transaction that makes the deposit. */
export const publishDepositCreated = (
  { domainEvents }: Platform,
  trx: Trx,
  deposit: DepositCreated,
): Promise<void> => domainEvents.publish(trx, 'deposit.created', deposit);

declare module '../../events/domain-events' {
  interface DomainEventTypes {
    'deposit.created': DepositCreated;
  }
}
