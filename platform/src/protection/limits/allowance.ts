import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/database';
import type { LimitState } from './check';

/** playKinds lists the limits that a stake is held to; `play_limits` of the database has them too. */
export const playKinds = ['STAKE', 'LOSS', 'TIME'] as const;

/** So long an allowance holds at most: whoever plays on is noted as signed in, and time goes by. */
const maxAgeMs = 60_000;

interface Staking {
  memberId: bigint;
  /** Minor units. */
  amount: bigint;
  at: Date;
}

/**
 * takingAllowance takes a stake from what its member may stake without another look at the records, and is true where there was as
 * much. The limits have to be those that it was computed of, so that none that was set since is passed by.
 */
export const takingAllowance = ({ memberId, amount, at }: Staking): RawBuilder<boolean> =>
  sql`take_allowance(${memberId}, ${amount}, ${at}, ${allowanceLatest(at)})`;

/** allowanceLatest returns until when an allowance may hold at most: one that ends later was made before a clock was set back. */
export const allowanceLatest = (at: Date): Date => new Date(at.getTime() + maxAgeMs);

/** takeAllowance takes a stake from its member's allowance, and returns whether there was as much. */
export async function takeAllowance(trx: Trx, staking: Staking): Promise<boolean> {
  const { isTaken } = await trx
    .selectNoFrom(takingAllowance(staking).as('isTaken'))
    .executeTakeFirstOrThrow();
  return isTaken;
}

/** lockAllowance lets nobody take from an allowance until the transaction ends: what is in the records then is all. */
export async function lockAllowance(trx: Trx, memberId: bigint): Promise<void> {
  await trx
    .selectFrom('stake_allowance')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}

/** keepAllowance keeps what may be staked before one of a member's limits is reached, or its reminder is due. */
export async function keepAllowance(
  trx: Trx,
  { memberId, at }: Omit<Staking, 'amount'>,
  states: readonly LimitState[],
): Promise<void> {
  if (states.length === 0) return;
  const roomOf = ({ limit, used, near }: LimitState) => (used < near ? near - 1n : limit.amount) - used;
  // The last two minutes are looked at each time.
  const hasTime = states.every((state) => state.limit.kind !== 'TIME' || roomOf(state) > 2n);
  const rooms = states.filter(({ limit }) => limit.kind !== 'TIME').map(roomOf);
  const amount = rooms.reduce<bigint | undefined>(
    (least, room) => (least === undefined || room < least ? room : least),
    undefined,
  );
  const ends = Math.min(
    at.getTime() + (hasTime ? maxAgeMs : 0),
    ...states.map(({ period }) => period.ends.getTime()),
  );
  await sql`
    insert into stake_allowance (member_id, amount, until, limits)
    values (${memberId}, ${amount ?? unlimited}, ${new Date(ends)}, play_limits(${memberId}))
    on conflict (member_id) do update set amount = excluded.amount, until = excluded.until, limits = excluded.limits`.execute(
    trx,
  );
}

/** Where time alone is limited, no stake is too much. */
const unlimited = 2n ** 62n;
