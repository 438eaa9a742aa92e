import type { Platform } from '../../context';
import { DatabaseUnavailableError } from '../../db/database-unavailable';
import { findGameSession } from '../../games/launch/game-sessions';
import { endOnce, findRound, requireRound } from './round-store';
import { continueRound, finishRound, graceMs } from './play';

/**
 * voidAfterMs is how long it may take to bring a round to its end. After it the round is void: its stake goes
 * back.
 */
export const voidAfterMs = 15 * 60_000;
const batch = 200;

/**
 * settleDue ends what nobody asked for: rounds whose player has gone, bets on fixtures that are over. Several
 * processes may do so at once, as every movement is performed once. Returns how many rounds it looked at.
 */
export async function settleDue(platform: Platform): Promise<number> {
  const now = platform.clock.now().getTime();
  const due = await platform.db
    .selectFrom('studio_round')
    .select(['round_id', 'session_id'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'TAKEN'), eb('due_at', '<=', new Date(now))]),
        and([eb('state', '=', 'DECIDED'), eb('due_at', '<=', new Date(now - graceMs))]),
      ]),
    )
    .orderBy('due_at')
    .limit(batch)
    .execute();
  const ended = [...due, ...(await openAtClosedSites(platform))];
  for (const row of ended) {
    try {
      await end(platform, row.round_id, row.session_id, now);
    } catch (error) {
      // The others would wait in vain as well: the next turn asks again.
      if (error instanceof DatabaseUnavailableError) throw error;
      platform.logger.error('a round was not ended', { round: row.round_id, error: String(error) });
    }
  }
  return ended.length;
}

/** Rounds that would wait for a player who cannot come: they are looked at as soon as their site has closed. */
async function openAtClosedSites({ db, gate, operators }: Platform) {
  const closed = operators.all.filter((operator) => gate.isUnderMaintenance(operator));
  if (closed.length === 0) return [];
  return db
    .selectFrom('studio_round as r')
    .innerJoin('game_session as s', 's.id', 'r.session_id')
    .select(['r.round_id', 'r.session_id'])
    .where('r.state', '=', 'TAKEN')
    .where('r.payout', 'is', null)
    .where(
      's.operator',
      'in',
      closed.map(({ code }) => code),
    )
    .orderBy('r.due_at')
    .limit(batch)
    .execute();
}

async function end(platform: Platform, roundId: string, sessionId: bigint, now: number): Promise<void> {
  const round = await findRound(platform.db, roundId);
  if (!round) return;
  const session = await findGameSession(platform, platform.db, sessionId, { evenExpired: true });
  const after = await continueRound(platform, session, round);
  const stuck = after?.state === 'TAKEN' && after.payout === null;
  if (!stuck || now - round.dueAt.getTime() < voidAfterMs) return;
  await endOnce(platform.db, roundId, { payout: 'void', outcome: round.outcome });
  await finishRound(platform, session, await requireRound(platform.db, roundId));
}
