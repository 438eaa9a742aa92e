import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { GameSession } from '../../games/launch/game-sessions';
import { drawOnce } from '../draws';
import { seedsOfDraws } from '../fairness/seeds';
import type { ShownHash } from '../messages/calls';
import type { BoardChoice, BoardLive, FixtureResult } from '../messages/games';
import type { GameRules } from '../rounds/game-rules';
import { drawResult, fixtureOf, fixturesAround, type Fixture } from './fixtures';

const choiceSchema = z.object({
  fixture: z.string().check(z.maxLength(40)),
  side: z.enum(['home', 'draw', 'away']),
  /** The odds that the player saw, in hundredths. */
  odds: z.int().check(z.gte(100), z.lte(100_000)),
});

export const boardRules: GameRules<'board'> = {
  choice: choiceSchema,
  describe: () => ({ returned: '95.00' }),
  async decide({ platform, session }, { fixture: id, side, odds }) {
    const fixture = fixtureOf(id);
    if (!fixture || !id.startsWith(`${session.mechanic}.`)) throw new DomainError('VALIDATION_FAILED');
    const now = platform.clock.now().getTime();
    const offered = fixturesAround(session.mechanic, now).some((candidate) => candidate.id === id);
    if (!offered || now >= fixture.startsAt) throw new DomainError('ROUND_CLOSED', { status: 409 });
    if (fixture.odds[side] !== odds) throw new DomainError('VALIDATION_FAILED');
    await seedsOfDraws(platform, [keyOf(fixture)]);
    return {
      outcome: {},
      payout: null,
      closesAt: new Date(fixture.startsAt),
      dueAt: new Date(fixture.endsAt),
      sharedKey: keyOf(fixture),
    };
  },
  async conclude(platform, round) {
    const { fixture: id, side, odds } = round.choice as BoardChoice;
    const fixture = fixtureOf(id);
    if (!fixture || platform.clock.now().getTime() < fixture.endsAt) return undefined;
    const result = await resultOf(platform, fixture);
    const payout = result.winner === side ? (round.stake * BigInt(odds)) / 100n : 0n;
    return { payout, outcome: result };
  },
  show(round) {
    const { fixture: id } = round.choice as BoardChoice;
    const fixture = fixtureOf(id);
    return {
      ...(round.outcome as Partial<FixtureResult>),
      home: fixture?.home,
      away: fixture?.away,
      endsAt: fixture?.endsAt,
    };
  },
  hashes: openHashes,
  live: boardNow,
};

const keyOf = ({ id }: Pick<Fixture, 'id'>) => `board:${id}`;

async function openHashes(platform: Platform, session: GameSession): Promise<ShownHash[]> {
  const now = platform.clock.now().getTime();
  const open = fixturesAround(session.mechanic, now).filter(({ startsAt }) => now < startsAt);
  const seeds = await seedsOfDraws(platform, open.map(keyOf));
  return open.flatMap((fixture) => {
    const seed = seeds.get(keyOf(fixture));
    return seed ? [{ hash: seed.hash, of: `${fixture.home} – ${fixture.away}` }] : [];
  });
}

function resultOf(platform: Platform, fixture: Fixture): Promise<FixtureResult> {
  return drawOnce(platform, keyOf(fixture), (random) => drawResult(fixture, random));
}

async function boardNow(platform: Platform, session: GameSession): Promise<BoardLive> {
  const now = platform.clock.now().getTime();
  const fixtures = await Promise.all(
    fixturesAround(session.mechanic, now).map(async (fixture) => {
      const { chances: _chances, ...shown } = fixture;
      return { ...shown, result: now >= fixture.endsAt ? await resultOf(platform, fixture) : null };
    }),
  );
  return { fixtures };
}
