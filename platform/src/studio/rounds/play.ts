import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../../games/launch/game-sessions';
import { firstClosedMoment } from '../../operators/documents/closings';
import { performMovement } from '../../games/seamless/wallet';
import { kindOf } from '../../games/catalogue/mechanics';
import { rulesOf } from '../rules';
import type { Ending, Round } from './game-rules';
import { isStake } from './stakes';
import { claimSeedOfNewRound, numberOf } from '../fairness/seeds';
import { seedRandom } from '../../seed-random';
import { notifyClosing } from './notify-closing';
import {
  endOnce,
  findRound,
  forgetRound,
  storeOutcome,
  storeRound,
  lockRound,
  markingRound,
  markRound,
  requireRound,
  roundsOf,
  stakeStatus,
} from './round-store';
import { assertSameRequest } from '../../http/same-request';

/** studioProvider is the studio's code among the providers. It runs in this process, so it needs no key. */
export const studioProvider = 'STUDIO';
/** graceMs is how long a request that has just begun a round is left to take its stake. */
export const graceMs = 60_000;

interface PlayRequest {
  id: string;
  stake: bigint;
  choice: unknown;
  /** The grant whose free round it is to be. */
  freeRound?: bigint | null | undefined;
  /** Of the seed that the round is drawn from, in a game that has one for each round. */
  hash?: string | undefined;
}

/** PlayedRound adds the game session by which its money was moved just now, and what its player has since it was paid. */
export type PlayedRound = Round & { session?: GameSession; balance?: bigint };

/**
 * playRound plays a round: decided once for its id, then one stake and, where its end is known, one
 * settlement. Whatever answer was lost, the same id brings the same round to its end and the same answer.
 */
export async function playRound(
  platform: Platform,
  session: GameSession,
  request: PlayRequest,
): Promise<PlayedRound> {
  if (!isStake(session, request.stake)) throw new DomainError('STAKE_OUT_OF_RANGE');
  // Bound to the session: a round id of somebody else leads nowhere.
  const roundId = `${session.id}-${request.id}`;
  let round: PlayedRound = await begin(platform, session, { ...request, roundId });
  if (round.state === 'DECIDED') round = await takeStake(platform, session, round);
  return finishRound(platform, session, round);
}

async function begin(
  platform: Platform,
  session: GameSession,
  { roundId, stake, choice, freeRound = null, hash }: PlayRequest & { roundId: string },
): Promise<Round> {
  const { db, clock } = platform;
  const rules = rulesOf(session);
  const parsed = rules.choice.safeParse(choice ?? {});
  if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
  // Only a round that is not there takes a seed, so that nobody has to ask for the round first.
  const seed =
    rules.isSeeded && hash !== undefined ? await claimSeedOfNewRound(db, session, hash, roundId) : undefined;
  let existing = seed === undefined ? await findRound(db, roundId) : undefined;
  const isNew = !existing;
  if (!existing) {
    if (rules.isSeeded && hash === undefined) throw new DomainError('VALIDATION_FAILED');
    if (rules.isSeeded && seed === undefined) throw new DomainError('ROUND_CLOSED', { status: 409 });
    // The seed was fixed, and its hash shown, before the round's number was made.
    const random = seed === undefined ? platform.random : seedRandom([{ seed, number: numberOf(roundId) }]);
    const isFree = freeRound !== null;
    const decision = await rules.decide({ platform, session, roundId, stake, isFree, random }, parsed.data);
    const kind = kindOf(session.mechanic);
    const choiceMade = { stake, choice: parsed.data, freeRound };
    const fresh = { roundId, sessionId: session.id, kind, ...choiceMade, at: clock.now() };
    existing = (await storeRound(db, fresh, decision)) ?? (await findRound(db, roundId));
  }
  // A refusal of the same round, asked twice at once, has taken it away again.
  if (!existing) throw new DomainError('ROUND_CLOSED', { status: 409 });
  assertSameRequest(
    existing.stake === stake &&
      existing.freeRound === freeRound &&
      isDeepStrictEqual(existing.choice, parsed.data),
  );
  await refuseLateStake(platform, existing, isNew);
  return existing;
}

/** A round that was asked for in time and is paid for late would be a bet on a result that is known. */
async function refuseLateStake({ db, clock }: Platform, round: Round, isNew: boolean): Promise<void> {
  const late =
    !isNew && round.state === 'DECIDED' && round.closesAt !== null && clock.now() >= round.closesAt;
  if (!late || (await stakeStatus(db, studioProvider, round.roundId)) !== undefined) return;
  await forgetRound(db, round.roundId);
  throw new DomainError('ROUND_CLOSED', { status: 409 });
}

/** The stake and the round's word of it are one transaction: whoever looks sees both or neither. */
async function takeStake(platform: Platform, session: GameSession, round: Round): Promise<PlayedRound> {
  const { roundId } = round;
  const bet = {
    provider: studioProvider,
    roundId,
    kind: 'bet',
    transactionId: `${roundId}.bet`,
    amount: round.stake,
    freeRound: round.freeRound ?? undefined,
  } as const;
  const hasMore = rulesOf(session).taken !== undefined;
  try {
    const { repeated, session: by } = await performMovement(platform, session.id, bet, {
      work: async (trx) => {
        // It was forgotten meanwhile: then it takes no stake.
        if (!(await markTaken(trx, platform, session, round)))
          throw new DomainError('ROUND_CLOSED', { status: 409 });
      },
      expression: hasMore ? undefined : markingRound(roundId, 'TAKEN', ['DECIDED']),
    });
    const taken =
      repeated || hasMore ? await requireRound(platform.db, roundId) : { ...round, state: 'TAKEN' as const };
    return { ...taken, session: by };
  } catch (error) {
    if (error instanceof DomainError) await forgetRound(platform.db, roundId);
    throw error;
  }
}

async function markTaken(trx: Trx, platform: Platform, session: GameSession, round: Round): Promise<boolean> {
  const isMarked = await markRound(trx, round.roundId, 'TAKEN', ['DECIDED']);
  if (isMarked) await rulesOf(session).taken?.(trx, platform, session, round);
  return isMarked;
}

/** finishRound brings a round to its end, if its time has come: its payout or its stake back, once. */
export async function finishRound(
  platform: Platform,
  session: GameSession,
  unfinished: Round,
): Promise<PlayedRound> {
  let round = unfinished;
  if (isOver(round)) return round;
  if (round.payout === null) {
    const closed = await endOfClosing(platform, session, round);
    const ending = closed ?? (await rulesOf(session).conclude(platform, round));
    if (!ending) return round;
    await endOnce(platform.db, round.roundId, ending, { siteClosed: closed !== undefined });
    round = await requireRound(platform.db, round.roundId);
    // Somebody else has paid it meanwhile.
    if (isOver(round)) return round;
  }
  return settle(platform, session, round);
}

/** While a site is closed its player cannot reach what would be theirs to end. */
async function endOfClosing(
  { db, clock }: Platform,
  session: GameSession,
  round: Round,
): Promise<Ending | undefined> {
  const { closeSite } = rulesOf(session);
  if (!closeSite) return undefined;
  const span = { from: round.createdAt, to: clock.now() };
  const closedAt = await firstClosedMoment(db, session.operator, span);
  return closedAt && closeSite(round, closedAt);
}

export const isOver = ({ state }: Round) => state === 'DONE' || state === 'VOID';

/** The round's word of its end is one transaction with the money, as that of its stake is. */
async function settle(platform: Platform, session: GameSession, round: Round): Promise<PlayedRound> {
  const { roundId, voided, payout, siteClosed } = round;
  if (payout === null) throw new Error(`round ${roundId} has no end`);
  const state = voided ? 'VOID' : 'DONE';
  const open = ['DECIDED', 'TAKEN'] as const;
  // By the session that has staked: another one of the same player may be asking.
  const {
    repeated,
    balance,
    session: by,
  } = await performMovement(
    platform,
    round.sessionId,
    {
      provider: studioProvider,
      roundId,
      kind: voided ? 'void' : 'settle',
      transactionId: `${roundId}.${voided ? 'void' : 'settle'}`,
      amount: voided ? 0n : payout,
      ...(siteClosed ? { endedBy: 'SITE_CLOSED' as const } : {}),
    },
    {
      async work(trx) {
        await markRound(trx, roundId, state, open);
        if (siteClosed) await notifyClosing(trx, platform, session, round);
      },
      expression: siteClosed ? undefined : markingRound(roundId, state, open),
    },
  );
  if (!repeated) return { ...round, state, balance, session: by };
  await markRound(platform.db, roundId, state, open);
  return { ...round, state };
}

/** stopRound ends a round when its player asks for it; what has ended already stays as it ended. */
export async function stopRound(
  platform: Platform,
  session: GameSession,
  roundId: string,
): Promise<PlayedRound> {
  const own = await roundsOf(platform.db, session, { limit: 12 });
  const round = own.find((candidate) => candidate.roundId === roundId);
  if (!round) throw new DomainError('NOT_FOUND');
  if (round.state === 'TAKEN' && round.payout === null) {
    const ending = rulesOf(session).stop?.(round, platform.clock.now());
    if (ending) await endOnce(platform.db, roundId, ending);
  }
  return finishRound(platform, session, await requireRound(platform.db, roundId));
}

/**
 * moveRound performs a player's step in an open round. Two steps at once, in two tabs, run one after the
 * other: the second applies to the round as the first has left it.
 */
export async function moveRound(
  platform: Platform,
  session: GameSession,
  roundId: string,
  move: unknown,
): Promise<PlayedRound> {
  const own = await roundsOf(platform.db, session, { limit: 12 });
  if (!own.some((candidate) => candidate.roundId === roundId)) throw new DomainError('NOT_FOUND');
  const rules = rulesOf(session);
  if (!rules.move) throw new DomainError('VALIDATION_FAILED');
  await platform.db.transaction().execute(async (trx) => {
    const round = await lockRound(trx, roundId);
    if (round?.state !== 'TAKEN' || round.payout !== null) return;
    const next = rules.move?.(round, move);
    if (!next) return;
    if ('payout' in next) await endOnce(trx, roundId, next);
    else await storeOutcome(trx, roundId, next.outcome);
  });
  return finishRound(platform, session, await requireRound(platform.db, roundId));
}

/**
 * resumeRounds goes on with what the same player has left open in this game, and finishes what can be. A
 * round without a stake is forgotten in the end.
 */
export async function resumeRounds(platform: Platform, session: GameSession): Promise<Round[]> {
  const open = await roundsOf(platform.db, session, { states: ['DECIDED', 'TAKEN'], limit: 50 });
  const resumed: Round[] = [];
  for (const round of open) {
    const alive = await continueRound(platform, session, round);
    if (alive) resumed.push(alive);
  }
  return resumed;
}

/**
 * continueRound carries on one open round, whoever asks for it: the player, or the job for abandoned ones.
 */
export async function continueRound(
  platform: Platform,
  session: GameSession,
  round: Round,
): Promise<Round | undefined> {
  const { db, clock } = platform;
  const status = await stakeStatus(db, studioProvider, round.roundId);
  if (status === undefined) {
    if (clock.now().getTime() - round.createdAt.getTime() >= graceMs) await forgetRound(db, round.roundId);
    return undefined;
  }
  if (status !== 'OPEN') {
    await markRound(db, round.roundId, status === 'VOID' ? 'VOID' : 'DONE', ['DECIDED', 'TAKEN']);
    return undefined;
  }
  // Its stake was taken before the two were one transaction, or between the two looks at it here.
  if (round.state === 'DECIDED')
    await db.transaction().execute((trx) => markTaken(trx, platform, session, round));
  return finishRound(platform, session, await requireRound(db, round.roundId));
}
