import type { CallReply } from '@tessera/contracts';
import { betDetailsCall } from '@tessera/contracts/bets';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { showBet } from '../../games/bets/presenter';
import { findGameSession } from '../../games/launch/game-sessions';
import { kindOf } from '../../games/catalogue/mechanics';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { textsIn } from '../client/texts/t';
import { findMatch, roundsOfMatch } from '../duel/matches';
import { seedsOfDraws, seedsOfRounds, type RevealedSeed } from '../fairness/seeds';
import type { Round } from '../rounds/game-rules';
import { findRound } from '../rounds/round-store';
import { isOver, studioProvider } from '../rounds/play';
import { findDraw } from '../draws';
import { factsOf } from './facts';
import { lotteryFacts } from './lottery-facts';

type Details = Omit<CallReply<typeof betDetailsCall>, 'bet'>;

const nothing: Details = { chosen: [], drawn: [], fairness: null };

export function betDetailsRoutes(app: FastifyInstance): void {
  registerMemberCall(app, betDetailsCall, ({ platform, operator, session, language, input }) =>
    betDetails(platform, operator, { memberId: session.memberId, language, betId: BigInt(input.betId) }),
  );
}

/**
 * betDetails returns one round of the member's own with what was drawn. While it is open nothing of that is shown, and
 * of a game of another studio nothing is there. Throws NOT_FOUND for a round that is not the member's.
 */
async function betDetails(
  platform: Platform,
  operator: Operator,
  { memberId, language, betId }: { memberId: bigint; language: string; betId: bigint },
): Promise<CallReply<typeof betDetailsCall>> {
  const bet = await platform.db
    .selectFrom('bet as b')
    .leftJoin('catalogue_vendor as v', 'v.code', 'b.vassalage')
    .selectAll('b')
    .select('v.name as vendor_name')
    .where('b.id', '=', betId)
    .where('b.member_id', '=', memberId)
    .executeTakeFirst();
  if (!bet) throw new DomainError('NOT_FOUND');
  const shown = showBet(bet, operator.currency.digits);
  if (bet.provider === 'LOTTERY')
    return { bet: shown, ...nothing, ...(await lotteryFacts(platform.db, bet.id)) };
  if (bet.provider !== studioProvider || bet.status === 'OPEN') return { bet: shown, ...nothing };
  const round = await findRound(platform.db, bet.round_id);
  if (!round || !isOver(round)) return { bet: shown, ...nothing };
  return { bet: shown, ...(await studioDetails(platform, round, language)) };
}

async function studioDetails(platform: Platform, round: Round, language: string): Promise<Details> {
  const session = await findGameSession(platform, platform.db, round.sessionId, { evenExpired: true });
  const { choice, outcome } = round;
  const facts = factsOf({ session, choice, outcome, texts: await textsIn(language) });
  const seeds = await revealedSeeds(platform, round);
  const method = kindOf(session.mechanic) === 'crash' ? ('FLIGHT' as const) : ('NUMBERS' as const);
  return { ...facts, fairness: seeds.length > 0 ? { method, seeds } : null };
}

/** A seed that others are still to be drawn from stays hidden: a turn that is not drawn, a match that is not dealt. */
async function revealedSeeds(platform: Platform, { roundId, sharedKey }: Round): Promise<RevealedSeed[]> {
  if (sharedKey !== null) {
    if ((await findDraw(platform, sharedKey)) === undefined) return [];
    return [...(await seedsOfDraws(platform, [sharedKey])).values()];
  }
  const match = await findMatch(platform, roundId);
  if (!match) return seedsOfRounds(platform.db, [roundId]);
  return match.cards ? seedsOfRounds(platform.db, roundsOfMatch(match)) : [];
}
