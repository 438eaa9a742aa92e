import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { LimitState } from './check';

/** playKinds lists the limits that a stake is held to. */
export const playKinds = ['STAKE', 'LOSS', 'TIME'] as const;

/** So long an allowance holds at most: whoever plays on is noted as signed in, and time goes by. */
const longestMs = 60_000;

interface Staking {
  memberId: bigint;
  /** Minor units. */
  amount: bigint;
  at: Date;
}

/**
 * takeAllowance takes a stake from what its member may stake without another look at the records, and returns whether there
 * was as much. The limits have to be those that it was computed of, so that none that was set since is passed by.
 */
export async function takeAllowance(trx: Trx, { memberId, amount, at }: Staking): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update stake_allowance a set amount = a.amount - ${amount}
    where a.member_id = ${memberId} and a.amount >= ${amount} and a.until > ${at}
      and a.limits = (${limitsText(memberId)})`.execute(trx);
  return numAffectedRows === 1n;
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
    at.getTime() + (hasTime ? longestMs : 0),
    ...states.map(({ period }) => period.ends.getTime()),
  );
  await sql`
    insert into stake_allowance (member_id, amount, until, limits)
    values (${memberId}, ${amount ?? unlimited}, ${new Date(ends)}, (${limitsText(memberId)}))
    on conflict (member_id) do update set amount = excluded.amount, until = excluded.until, limits = excluded.limits`.execute(
    trx,
  );
}

/** Where time alone is limited, no stake is too much. */
const unlimited = 2n ** 62n;

/** The limits of a member's play, as one text. */
const limitsText = (memberId: bigint) => sql`
  select coalesce(string_agg(l.kind || l.period || l.amount, ',' order by l.kind, l.period), '') from player_limit l
  where l.member_id = ${memberId} and l.kind in (${sql.join(playKinds)})`;
