import type { Platform } from '../context';
import { DomainError } from '../http/domain-error';
import { findGameSession, type GameSession } from '../launch/game-sessions';
import { balanceOf } from '../seamless/money';
import { performMovement } from '../seamless/wallet';
import { payoutOf, spin } from './slot/math';
import type { SlotOutcome } from './slot/outcome';

/** The studio's name among the providers. It is in this process, so it needs no key. */
export const studioProvider = 'STUDIO';
/** Stakes in major units of the currency. */
export const stakeSteps = [1, 2, 5, 10, 20, 50, 100, 200] as const;

export interface Spun {
  roundId: string;
  outcome: SlotOutcome;
  stake: bigint;
  payout: bigint;
  balance: bigint;
}

/**
 * One spin: decided once for a round id, then one bet and one settlement. Whatever answer was lost, the same
 * round id brings the same round to its end and the same answer.
 */
export async function playRound(
  platform: Platform,
  token: string,
  round: { id: string; stake: bigint },
): Promise<Spun> {
  const session = await findGameSession(platform, platform.db, token);
  const unit = 10n ** BigInt(session.digits);
  if (!stakeSteps.some((step) => BigInt(step) * unit === round.stake))
    throw new DomainError('STAKE_OUT_OF_RANGE');
  // Bound to the session: a round id of somebody else leads nowhere.
  const roundId = `${session.id}-${round.id}`;
  const decided = await decide(platform, session, roundId, round.stake);
  const movement = { provider: studioProvider, roundId };
  try {
    await performMovement(platform, token, {
      ...movement,
      kind: 'bet',
      transactionId: `${roundId}.bet`,
      amount: round.stake,
    });
  } catch (error) {
    // Refused stakes leave nothing behind: nobody may keep a known outcome for later.
    if (error instanceof DomainError)
      await platform.db
        .deleteFrom('studio_round')
        .where('round_id', '=', roundId)
        .where('state', '=', 'DECIDED')
        .execute();
    throw error;
  }
  const balance = await settle(platform, token, roundId, decided.payout);
  return { roundId: round.id, ...decided, stake: round.stake, balance };
}

async function decide(platform: Platform, session: GameSession, roundId: string, stake: bigint) {
  const outcome = spin(platform.random);
  await platform.db
    .insertInto('studio_round')
    .values({
      round_id: roundId,
      session_id: session.id,
      stake,
      payout: payoutOf(outcome, stake),
      outcome: JSON.stringify(outcome),
      created_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await platform.db
    .selectFrom('studio_round')
    .select(['outcome', 'payout', 'stake'])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  if (kept.stake !== stake) throw new DomainError('IDEMPOTENCY_CONFLICT');
  return { outcome: kept.outcome, payout: kept.payout };
}

async function settle(platform: Platform, token: string, roundId: string, payout: bigint): Promise<bigint> {
  const { balance } = await performMovement(platform, token, {
    provider: studioProvider,
    kind: 'settle',
    transactionId: `${roundId}.settle`,
    roundId,
    amount: payout,
  });
  await platform.db
    .updateTable('studio_round')
    .set({ state: 'DONE' })
    .where('round_id', '=', roundId)
    .execute();
  return balance;
}

/**
 * Finishes what an interrupted session of the same player and game left open, and returns the last of it.
 * A round whose stake was never taken is forgotten.
 */
export async function resumeRound(
  platform: Platform,
  token: string,
  session: GameSession,
): Promise<Spun | undefined> {
  const open = await platform.db
    .selectFrom('studio_round as r')
    .innerJoin('game_session as s', 's.id', 'r.session_id')
    .leftJoin('bet as b', (join) =>
      join.onRef('b.round_id', '=', 'r.round_id').on('b.provider', '=', studioProvider),
    )
    .leftJoin('trial_round as t', (join) =>
      join.onRef('t.round_id', '=', 'r.round_id').on('t.provider', '=', studioProvider),
    )
    .select(['r.round_id', 'r.outcome', 'r.stake', 'r.payout', 'b.status', 't.status as trial_status'])
    .where('r.state', '=', 'DECIDED')
    .where('s.node_id', '=', session.node_id)
    .where('s.trial', '=', session.trial)
    .where(({ eb }) =>
      session.trial || session.member_id === null
        ? eb('s.id', '=', session.id)
        : eb('s.member_id', '=', session.member_id),
    )
    .orderBy('r.created_at')
    .execute();
  let last: Spun | undefined;
  for (const row of open) {
    const status = row.status ?? row.trial_status;
    if (status === 'OPEN') {
      const balance = await settle(platform, token, row.round_id, row.payout);
      last = { roundId: row.round_id, outcome: row.outcome, stake: row.stake, payout: row.payout, balance };
    } else {
      const done = platform.db.updateTable('studio_round').set({ state: 'DONE' });
      await done.where('round_id', '=', row.round_id).execute();
    }
  }
  return last;
}

export async function studioBalance(platform: Platform, session: GameSession): Promise<bigint> {
  return balanceOf(platform.db, session);
}
