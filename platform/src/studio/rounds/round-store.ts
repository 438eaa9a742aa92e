import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import type { StudioTables } from '../tables';
import type { GameSession } from '../../games/launch/game-sessions';
import type { Decision, Ending, Round } from './game-rules';

type Row = Selectable<StudioTables['studio_round']>;

function roundOf(row: Row): Round {
  return {
    roundId: row.round_id,
    sessionId: row.session_id,
    stake: row.stake,
    payout: row.payout,
    voided: row.voided,
    choice: row.choice,
    outcome: row.outcome,
    state: row.state,
    sharedKey: row.shared_key,
    closesAt: row.closes_at,
    dueAt: row.due_at,
    createdAt: row.created_at,
    freeRound: row.free_round,
    siteClosed: row.site_closed,
  };
}

/** requireRound returns a round that has been staked on. Such a round is never deleted, so it is there. */
export async function requireRound(db: DbOrTrx, roundId: string): Promise<Round> {
  const round = await findRound(db, roundId);
  if (!round) throw new Error(`round ${roundId} is gone`);
  return round;
}

export async function findRound(db: DbOrTrx, roundId: string): Promise<Round | undefined> {
  const row = await db
    .selectFrom('studio_round')
    .selectAll()
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return row && roundOf(row);
}

/** lockRound returns the round and locks it: nobody else changes it before the transaction ends. */
export async function lockRound(trx: Trx, roundId: string): Promise<Round | undefined> {
  const row = await trx
    .selectFrom('studio_round')
    .selectAll()
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
  return row && roundOf(row);
}

/** storeOutcome stores the outcome of an open round after a step. */
export async function storeOutcome(trx: Trx, roundId: string, outcome: unknown): Promise<void> {
  await trx
    .updateTable('studio_round')
    .set({ outcome: JSON.stringify(outcome) })
    .where('round_id', '=', roundId)
    .execute();
}

/** storeRound stores a round and returns it, unless its id is known already: the one that is stored counts. */
export async function storeRound(
  db: DbOrTrx,
  round: Pick<Round, 'roundId' | 'sessionId' | 'stake' | 'choice' | 'freeRound'> & { kind: string; at: Date },
  decision: Decision,
): Promise<Round | undefined> {
  const row = await db
    .insertInto('studio_round')
    .values({
      round_id: round.roundId,
      session_id: round.sessionId,
      kind: round.kind,
      stake: round.stake,
      payout: decision.payout,
      choice: JSON.stringify(round.choice ?? {}),
      outcome: JSON.stringify(decision.outcome),
      shared_key: decision.sharedKey ?? null,
      closes_at: decision.closesAt ?? null,
      due_at: decision.dueAt,
      free_round: round.freeRound,
      created_at: round.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && roundOf(row);
}

/** endOnce writes a round's end unless it has one: a cash-out and a crash at once leave one of them. */
export async function endOnce(
  db: DbOrTrx,
  roundId: string,
  ending: Ending,
  { siteClosed = false } = {},
): Promise<void> {
  const voided = ending.payout === 'void';
  await db
    .updateTable('studio_round')
    .set({
      payout: ending.payout === 'void' ? 0n : ending.payout,
      voided,
      outcome: JSON.stringify(ending.outcome),
      site_closed: siteClosed,
    })
    .where('round_id', '=', roundId)
    .where('payout', 'is', null)
    .execute();
}

/**
 * markRound moves a round to another state and returns whether this call did it: false if the round is in
 * another state already, or is gone.
 */
export async function markRound(
  db: DbOrTrx,
  roundId: string,
  state: 'TAKEN' | 'DONE' | 'VOID',
  from: readonly Round['state'][],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('studio_round')
    .set({ state })
    .where('round_id', '=', roundId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** markingRound is `markRound` as an expression for the statement that moves the round's money: where it does nothing, nothing is moved. */
export const markingRound = (
  roundId: string,
  state: 'TAKEN' | 'DONE' | 'VOID',
  from: readonly Round['state'][],
): RawBuilder<boolean> => sql`studio_mark_round(${roundId}, ${state}, ${from})`;

/** forgetRound deletes a round whose stake was never taken: nobody may save a known outcome for later. */
export async function forgetRound(db: DbOrTrx, roundId: string): Promise<void> {
  await db
    .deleteFrom('studio_round')
    .where('round_id', '=', roundId)
    .where('state', '=', 'DECIDED')
    .execute();
}

/** paidForFree returns what the wallet has paid for free rounds, by round. */
export async function paidForFree(
  db: DbOrTrx,
  provider: string,
  rounds: readonly Round[],
): Promise<Map<string, bigint>> {
  const free = rounds.filter(({ freeRound }) => freeRound !== null).map(({ roundId }) => roundId);
  if (free.length === 0) return new Map();
  const rows = await db
    .selectFrom('bet')
    .select(['round_id', 'free_won'])
    .where('provider', '=', provider)
    .where('round_id', 'in', free)
    .execute();
  return new Map(rows.map(({ round_id, free_won }) => [round_id, free_won]));
}

interface RoundFilter {
  states?: readonly Round['state'][];
  /** Only those whose end its player has not seen. */
  unseen?: boolean;
  limit: number;
}

/**
 * roundsOf lists rounds of the same player and game, newest first: a member's of all sessions, a visitor's of
 * this one. Those that are not staked on are among them only where `states` says so: what they hold is not
 * for the player to see.
 */
export async function roundsOf(
  db: DbOrTrx,
  session: GameSession,
  { states = ['TAKEN', 'DONE', 'VOID'], unseen = false, limit }: RoundFilter,
): Promise<Round[]> {
  let rounds = ownRounds(db, session).selectAll('r').where('r.state', 'in', states);
  if (unseen) rounds = rounds.where('r.seen_at', 'is', null);
  const found = await rounds.orderBy('r.created_at', 'desc').orderBy('r.round_id').limit(limit).execute();
  return found.map(roundOf);
}

/**
 * markSeen notes that the player has seen how these rounds ended. What is not theirs, or not over, stays as
 * it is.
 */
export async function markSeen(
  db: DbOrTrx,
  session: GameSession,
  roundIds: readonly string[],
  at: Date,
): Promise<void> {
  if (roundIds.length === 0) return;
  await db
    .updateTable('studio_round')
    .set({ seen_at: at })
    .where('round_id', 'in', ownRounds(db, session).select('r.round_id').where('r.round_id', 'in', roundIds))
    .where('state', 'in', ['DONE', 'VOID'])
    .where('seen_at', 'is', null)
    .execute();
}

function ownRounds(db: DbOrTrx, session: GameSession) {
  return db
    .selectFrom('studio_round as r')
    .innerJoin('game_session as s', 's.id', 'r.session_id')
    .where('s.node_id', '=', session.node_id)
    .where('s.trial', '=', session.trial)
    .where(({ eb }) =>
      session.trial || session.member_id === null
        ? eb('s.id', '=', session.id)
        : eb('s.member_id', '=', session.member_id),
    );
}

/** stakeStatus returns the status that the wallet has for a round's stake; undefined if it has none. */
export async function stakeStatus(
  db: DbOrTrx,
  provider: string,
  roundId: string,
): Promise<'OPEN' | 'SETTLED' | 'VOID' | undefined> {
  const bet = await db
    .selectFrom('bet')
    .select('status')
    .where('provider', '=', provider)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  if (bet) return bet.status;
  const trial = await db
    .selectFrom('trial_round')
    .select('status')
    .where('provider', '=', provider)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return trial?.status;
}
