import { fromMinorUnits } from '@tessera/contracts';
import { isOff } from '@tessera/contracts/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { artVersion, gameArtPath } from '../art/paths';
import { metals } from '../art/palettes';
import { artCache } from '../art/tile-pictures';
import type { Platform } from '../context';
import { DomainError } from '../http/domain-error';
import { sendFailure } from '../http/failure';
import { cachedGameSession } from '../games/launch/cached-session';
import { enterGame, findGameSession, freeRoundsOf, type GameSession } from '../games/launch/game-sessions';
import { parseAmount } from '../money/ledger/parse-amount';
import { balanceOf } from '../games/seamless/money';
import { kindOf } from '../games/catalogue/mechanics';
import {
  enterSchema,
  moveSchema,
  playSchema,
  seenSchema,
  stopSchema,
  type GameState,
  type OpenedGame,
  type RoundAnswer,
  type RoundView,
  type ShownHash,
  type StudioCalls,
} from './messages/calls';
import { waitingHashes } from './fairness/seeds';
import type { Round } from './rounds/game-rules';
import { operatorFont } from '../operators/documents/operator-fonts';
import {
  isOver,
  moveRound,
  playRound,
  resumeRounds,
  stopRound,
  studioProvider,
  type PlayedRound,
} from './rounds/play';
import { markSeen, paidForFree, roundsOf } from './rounds/round-store';
import { stakeLimits, stakesOf } from './rounds/stakes';
import { rulesOf } from './rules';
import { skinOf } from './skin';

const shownRounds = 12;

/**
 * studioApi serves the calls of the studio's own page. The game token travels in the Authorization header.
 */
export function studioApi(app: FastifyInstance): void {
  const { platform } = app;

  function register<Name extends keyof StudioCalls>(
    name: Name,
    handler: (token: string, body: unknown) => Promise<StudioCalls[Name]['answer']>,
  ): void {
    app.post(`/api/${name}`, (request, reply) =>
      answer(platform, reply, async () => {
        const token = gameToken(request);
        await noteSeen(platform, token, request.body);
        return handler(token, request.body);
      }),
    );
  }

  app.post('/api/enter', (request, reply) =>
    answer(platform, reply, async () => {
      const parsed = enterSchema.safeParse(request.body);
      if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
      return {
        token: await enterGame(platform, parsed.data.ticket),
      } satisfies StudioCalls['enter']['answer'];
    }),
  );
  register('session', (token) => openSession(platform, token));
  register('state', (token) => stateOf(platform, token));
  // The page's last word when it goes away.
  register('seen', () => Promise.resolve(null));
  register('play', async (token, body) => {
    const parsed = playSchema.safeParse(body);
    if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
    // What of it changes is looked at where its money is moved.
    const session = await cachedGameSession(platform, token);
    const { roundId: id, choice, freeRound: grant, hash } = parsed.data;
    const freeRound = grant === undefined ? undefined : BigInt(grant);
    const stake = parseAmount(parsed.data.stake, session.digits);
    return withBalance(
      platform,
      session,
      await playRound(platform, session, { id, stake, choice, freeRound, hash }),
    );
  });
  register('move', async (token, body) => {
    const parsed = moveSchema.safeParse(body);
    if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
    const session = await findGameSession(platform, platform.db, token);
    const { key, move } = parsed.data;
    return withBalance(platform, session, await moveRound(platform, session, key, move));
  });
  register('stop', async (token, body) => {
    const parsed = stopSchema.safeParse(body);
    if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
    const session = await findGameSession(platform, platform.db, token);
    return withBalance(platform, session, await stopRound(platform, session, parsed.data.key));
  });
  symbolPictures(app);
}

async function answer(platform: Platform, reply: FastifyReply, work: () => Promise<unknown>) {
  try {
    return await reply.send({ success: true, value: await work() });
  } catch (error) {
    return sendFailure(reply, error, 'EN', platform.logger);
  }
}

async function noteSeen(platform: Platform, token: string, body: unknown): Promise<void> {
  const parsed = seenSchema.safeParse(body ?? {});
  if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
  const { seen = [] } = parsed.data;
  if (seen.length === 0) return;
  const session = await cachedGameSession(platform, token);
  await markSeen(platform.db, session, seen, platform.clock.now());
}

async function openSession(platform: Platform, token: string): Promise<OpenedGame> {
  const session = await findGameSession(platform, platform.db, token);
  await resumeRounds(platform, session);
  // Ended while the player was away, or cut off before they saw it.
  const [last] = await roundsOf(platform.db, session, { states: ['DONE', 'VOID'], unseen: true, limit: 1 });
  const { colors } = skinOf(session);
  return {
    kind: kindOf(session.mechanic),
    title: session.title,
    language: session.language,
    siteOrigin: session.site_origin,
    trial: session.trial,
    autoplay: !isOff(session.document, 'AUTOPLAY'),
    currency: session.currency,
    symbol: session.symbol,
    font: fontOf(platform, session),
    digits: session.digits,
    stakes: stakesOf(session).map((stake) => money(stake, session)),
    limits: stakeLimits(session).map((stake) => money(stake, session)),
    colors,
    emblem: `/symbols/${session.emblem}.0.webp?v=${artVersion}`,
    poster: `${gameArtPath(session)}&w=360`,
    game: rulesOf(session).describe(session),
    resumed: last ? ((await presentAll(platform, [last], session))[0] ?? null) : null,
    ...(await currentState(platform, session)),
  };
}

function fontOf({ operators }: Platform, { operator: code }: GameSession) {
  const operator = operators.byCode(code);
  return operator && operatorFont(operator);
}

async function stateOf(platform: Platform, token: string): Promise<GameState> {
  const session = await findGameSession(platform, platform.db, token);
  await resumeRounds(platform, session);
  return currentState(platform, session);
}

/** What changes while a game is open: money, the player's rounds, and what all players see. */
async function currentState(platform: Platform, session: GameSession): Promise<GameState> {
  const rounds = await roundsOf(platform.db, session, { limit: shownRounds });
  return {
    serverTime: platform.clock.now().getTime(),
    balance: money(await balanceOf(platform.db, session), session),
    rounds: await presentAll(platform, rounds, session),
    hashes: await hashesOf(platform, session),
    freeRounds: freeRoundsOf(session),
    live: (await rulesOf(session).live?.(platform, session)) ?? null,
  };
}

/** A page may send a few rounds before the first answer comes: each has a seed of its own. */
const waitingSeeds = 4;

async function hashesOf(platform: Platform, session: GameSession): Promise<ShownHash[]> {
  const rules = rulesOf(session);
  if (!rules.isSeeded) return (await rules.hashes?.(platform, session)) ?? [];
  return (await waitingHashes(platform, session, waitingSeeds)).map((hash) => ({ hash }));
}

/** What is cached of a session has no bonus only where its money was moved as that of a player without one. */
async function withBalance(
  platform: Platform,
  before: GameSession,
  round: PlayedRound,
): Promise<RoundAnswer> {
  const by = round.session ?? before;
  const isBonus = by.bonus_id !== null || by.free_rounds !== null || round.freeRound !== null;
  // A round has changed what the bonus has, or how many free rounds are left.
  const session = isBonus
    ? await findGameSession(platform, platform.db, before.id, { evenExpired: true })
    : by;
  const [shown] = await presentAll(platform, [round], session);
  if (!shown) throw new Error('one round is shown as one');
  return {
    serverTime: platform.clock.now().getTime(),
    round: shown,
    hashes: await hashesOf(platform, session),
    freeRounds: freeRoundsOf(session),
    balance: money((isBonus ? undefined : round.balance) ?? (await balanceOf(platform.db, session)), session),
  };
}

/** presentAll shows rounds to their player. What was paid for free rounds is the wallet's to say: they have a cap. */
async function presentAll(
  { db }: Platform,
  rounds: readonly Round[],
  session: GameSession,
): Promise<RoundView[]> {
  const paid = await paidForFree(db, studioProvider, rounds);
  return rounds.map((round) =>
    round.freeRound === null
      ? present(round, session)
      : presentFree(round, session, paid.get(round.roundId) ?? 0n),
  );
}

function presentFree(round: Round, session: GameSession, paid: bigint): RoundView {
  return {
    ...present(round, session),
    stake: money(0n, session),
    payout: isOver(round) ? money(paid, session) : null,
    free: { stake: money(round.stake, session) },
  };
}

function present(round: Round, session: GameSession): RoundView {
  return {
    key: round.roundId,
    state: round.state === 'VOID' ? 'void' : round.state === 'DONE' ? 'done' : 'open',
    stake: money(round.stake, session),
    payout: isOver(round) ? money(round.voided ? round.stake : (round.payout ?? 0n), session) : null,
    choice: round.choice as RoundView['choice'],
    at: round.createdAt.getTime(),
    ...(round.siteClosed ? { closed: true } : {}),
    shown: rulesOf(session).show(round),
  };
}

function money(minor: bigint, { digits }: { digits: number }): string {
  return fromMinorUnits(minor, digits);
}

function symbolPictures(app: FastifyInstance): void {
  const cache = artCache(app.platform);
  app.get<{ Params: { name: string } }>('/symbols/:name', async ({ params }, reply) => {
    const [, icon, metal] = /^([a-z0-9-]{2,40})\.(\d)\.webp$/.exec(params.name) ?? [];
    if (!icon || Number(metal) >= metals.length) throw new DomainError('NOT_FOUND');
    const name = `symbols/${icon}.${metal}.${artVersion}.webp`;
    const picture = await cache.get(name, { kind: 'symbol', icon, metal: Number(metal) });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(picture);
  });
}

function gameToken(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) throw new DomainError('GAME_SESSION_INVALID', { status: 401 });
  return header.slice(7);
}
