import { fromMinorUnits } from '@tessera/contracts';
import type { PlaySession } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import { readUsage } from '../limits/usage';
import { lossOf, playKinds, stakeOf, type Moved } from '../play-sums';
import { rulePackOf } from '@tessera/contracts/markets';
import { signedInTimes } from '../signed-in-times';

/**
 * readPlaySession returns what a member has played since they signed in, of the ledger and the sessions themselves,
 * and when they are told of it next: an interval after they signed in, or after they saw it last.
 */
export async function readPlaySession(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<PlaySession> {
  const since = await signedInSince(db, operator, memberId, at);
  const moved = await playedSince(db, operator, memberId, since);
  const staked = moved.reduce((sum, row) => sum + stakeOf(row), 0n);
  const net = moved.reduce((sum, row) => sum - lossOf(row), 0n);
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  return {
    since: since.toISOString(),
    staked: money(staked),
    won: money(net + staked),
    net: money(net),
    timeUp: await timeUp(db, operator, memberId, at),
    check: await nextCheck(db, operator, memberId, since),
  };
}

/** Whichever of the member's limits of time is reached first, while its period lasts. */
async function timeUp(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  at: Date,
): Promise<PlaySession['timeUp']> {
  const limits = await db
    .selectFrom('player_limit')
    .select(['period', 'amount'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'TIME')
    .execute();
  if (limits.length === 0) return null;
  const usage = await readUsage(db, { operator, memberId, kinds: ['TIME'], at });
  const [first] = limits
    .map(({ period, amount }) => {
      const left = Number(amount - usage.used('TIME', period));
      const { ends } = usage.periods[period];
      return { at: new Date(at.getTime() + Math.max(0, left) * 60_000), until: ends };
    })
    .filter((up) => up.at < up.until)
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || other.until.getTime() - one.until.getTime(),
    );
  return first ? { at: first.at.toISOString(), until: first.until.toISOString() } : null;
}

async function nextCheck(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  since: Date,
): Promise<PlaySession['check']> {
  const { value } = rulePackOf(operator).duties.realityCheck;
  const own = await db
    .selectFrom('reality_check')
    .select(['minutes', 'seen_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const minutes = own?.minutes ?? value.preset;
  const from = Math.max(since.getTime(), own?.seen_at?.getTime() ?? 0);
  return {
    minutes: minutes || null,
    choices: value.minutes,
    dueAt: minutes ? new Date(from + minutes * 60_000).toISOString() : null,
  };
}

async function signedInSince(db: DbOrTrx, operator: Operator, memberId: bigint, at: Date): Promise<Date> {
  // The time that goes on reaches to this moment; who has just signed in has none yet.
  const { rows } = await sql<{ since: Date }>`
    with signed_in as (${signedInTimes(operator, memberId, at)})
    select lower(t) as since from signed_in, unnest(times) as t where upper(t) = ${at}::timestamptz`.execute(
    db,
  );
  return rows[0]?.since ?? at;
}

async function playedSince(
  db: DbOrTrx,
  { currency }: Operator,
  memberId: bigint,
  since: Date,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select e.kind, sum(greatest(e.amount, 0))::bigint as received, sum(greatest(-e.amount, 0))::bigint as paid
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.owner_kind = 'member' and a.owner_id = ${String(memberId)} and a.currency = ${currency.code}
      and (a.kind = 'wallet' or starts_with(a.kind, 'vendor'))
      and e.kind in (${sql.join(playKinds)}) and e.at >= ${since} and e.sequence_after is not null
    group by 1`.execute(db);
  return rows;
}
