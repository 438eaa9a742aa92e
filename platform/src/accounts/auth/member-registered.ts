import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';

/** MemberRegistered tells that an account is being made. Who refuses it throws, and it was never made. */
export interface MemberRegistered {
  operator: Operator;
  memberId: bigint;
  at: Date;
}

/** publishMemberRegistered tells the domains that act on it, in the transaction that makes the account. */
export const publishMemberRegistered = (
  { domainEvents }: Platform,
  trx: Trx,
  registered: MemberRegistered,
): Promise<void> => domainEvents.publish(trx, 'member.registered', registered);

declare module '../../events/domain-events' {
  interface DomainEventTypes {
    'member.registered': MemberRegistered;
  }
}
