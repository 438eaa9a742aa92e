import { rulePackOf } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import { isIdentified } from '../../accounts/member/identified';
import type { Trx } from '../../db/database';
import { assertNotOnBreak } from '../../http/call-middleware';
import { DomainError } from '../../http/domain-error';
import type { DepositCreated } from '../../money/payments/deposit-created';
import { refuseExcludedDetails } from '../breaks/refuse-excluded';
import { keepAllowance, lockAllowance, playKinds, takeAllowance } from './allowance';
import { assertWithinLimits } from './check';

const depositKinds = ['DEPOSIT', 'NET_DEPOSIT'] as const;

/**
 * refuseDeposit holds a deposit to its market's rules and to its member's limits, within the transaction that makes it.
 * Throws IDENTITY_NEEDED, DETAILS_REFUSED, LIMIT_REACHED.
 */
export async function refuseDeposit(
  trx: Trx,
  { operator, memberId, amount, at }: DepositCreated,
): Promise<void> {
  await requireIdentity(trx, operator, memberId);
  await refuseExcludedDetails(trx, { operator, memberId, at });
  // The deposit itself is in the record already.
  await assertWithinLimits(trx, { operator, memberId, kinds: depositKinds, amount, at, recorded: amount });
}

export interface Stake {
  operator: Operator;
  memberId: bigint;
  /** Minor units of the member's own money. */
  amount: bigint;
  /** The login that it is placed in. */
  loginId: bigint | null;
  at: Date;
  /**
   * What statements that a stake runs anyway have told of its player, so that nothing is asked for again: `isAllowed` where the
   * stake was taken from their allowance.
   */
  cached?: { isLimited: boolean; isIdentified: boolean; isAllowed: boolean };
}

/**
 * assertMayStake holds a stake to its market's rules and its member's limits. Call it within the stake's transaction,
 * before money moves. Throws IDENTITY_NEEDED, LIMIT_REACHED. Who plays is signed in, whatever the page has asked for since.
 */
export async function assertMayStake(trx: Trx, stake: Stake): Promise<void> {
  const { cached } = stake;
  await requireIdentity(trx, stake.operator, stake.memberId, cached?.isIdentified);
  if (cached?.isLimited === false) return;
  if (cached?.isAllowed ?? (await takeAllowance(trx, stake))) return;
  await lockAllowance(trx, stake.memberId);
  const limits = await assertWithinLimits(trx, { ...stake, kinds: playKinds });
  await keepAllowance(trx, stake, limits);
}

/**
 * assertMayReceive holds money that another member sends to what a deposit of the receiver's is held to: their break, the proof
 * of who they are, their limits. Throws RECEIVER_UNAVAILABLE, whichever it is: the sender is told no more.
 */
export async function assertMayReceive(
  trx: Trx,
  transfer: Pick<Stake, 'operator' | 'memberId' | 'amount' | 'at'>,
): Promise<void> {
  try {
    await refuseOnBreak(trx, transfer.memberId, transfer.at);
    await requireIdentity(trx, transfer.operator, transfer.memberId);
    await refuseExcludedDetails(trx, transfer);
    await assertWithinLimits(trx, { ...transfer, kinds: depositKinds });
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError('RECEIVER_UNAVAILABLE');
    throw error;
  }
}

/** assertMayPlay refuses a launch before the member's proof of identity, and once their time is used up. Throws IDENTITY_NEEDED, LIMIT_REACHED. */
export async function assertMayPlay(
  trx: Trx,
  play: Pick<Stake, 'operator' | 'memberId' | 'at'>,
): Promise<void> {
  await requireIdentity(trx, play.operator, play.memberId);
  await assertWithinLimits(trx, { ...play, kinds: ['TIME'], amount: 0n });
}

/** needsIdentity says whether an operator's market asks that somebody has proved who they are before they pay in or play. */
export const needsIdentity = (operator: Operator): boolean =>
  rulePackOf(operator).duties.identity.value === 'BEFORE_DEPOSIT';

/**
 * requireIdentity throws IDENTITY_NEEDED where the market asks that somebody has proved who they are before they pay in or
 * play, and they have not.
 */
async function requireIdentity(
  trx: Trx,
  operator: Operator,
  memberId: bigint,
  cachedIdentity?: boolean,
): Promise<void> {
  if (!needsIdentity(operator)) return;
  if (!(cachedIdentity ?? (await isIdentified(trx, memberId)))) throw new DomainError('IDENTITY_NEEDED');
}

/**
 * refuseOnBreak throws BREAK_ACTIVE for a member who is on a break now, whatever their session knew when its request came. The
 * caller holds the member's row, as the beginning of a break does, where neither may overtake the other.
 */
export async function refuseOnBreak(trx: Trx, memberId: bigint, at: Date): Promise<void> {
  const { break_until: until } = await trx
    .selectFrom('member')
    .select('break_until')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  assertNotOnBreak(until, at);
}
