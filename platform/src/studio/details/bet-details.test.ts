import { betDetailsCall, type BetDetails } from '@tessera/contracts/bets';
import type { GameType } from '@tessera/contracts/operator';
import { findGameSession } from '../../games/launch/game-sessions';
import { signIn } from '../../games/launch/testing/sign-in';
import type { Mechanic } from '../../games/catalogue/mechanics';
import { studioDomain } from '../domain';
import { redraw } from './redraw';
import { hashOfSeed } from '../../seed-random';
import { settleDue } from '../rounds/settle-due';
import { findRound } from '../rounds/round-store';
import { modelOf } from '../slot/rules';
import { newRound, type ShownRound } from '../testing/ask';
import { useStudio } from '../testing/played-studio';

const studio = useStudio();
const { ask, open, state } = studio;

let login = '';
const details = (betId: string) => studio.tested.transport({ token: login }).call(betDetailsCall, { betId });

beforeAll(async () => {
  login = await signIn(studio.tested, 'player01');
});

async function betOf(key: string): Promise<string> {
  const { id } = await studio.tested.db
    .selectFrom('bet')
    .select('id')
    .where('provider', '=', 'STUDIO')
    .where('round_id', '=', key)
    .executeTakeFirstOrThrow();
  return String(id);
}

interface Played {
  round: ShownRound;
  /** Every hash that the page had shown before the stake. */
  shown: string[];
  token: string;
}

type Choose = (live: Record<string, unknown>) => Record<string, unknown>;
const nothing: Choose = () => ({});

async function play(gameType: GameType, named: string, choose: Choose): Promise<Played> {
  const token = await open(gameType, named);
  if (gameType === 'LIVE') await studio.tableOpens(token);
  const { hashes, live } = (await state(token)) as {
    hashes: { hash: string }[];
    live: Record<string, unknown> | null;
  };
  const shown = [...hashes.map(({ hash }) => hash), String(live?.['commit'])];
  const { value } = await ask(token, 'play', newRound(choose(live ?? {})));
  return { round: value.round, shown, token };
}

/** Brings a round to its end, however long it takes by itself. */
async function finish({ round, token }: Played): Promise<void> {
  if (round.state === 'open' && 'opened' in round.shown) {
    await ask(token, 'move', { key: round.key, move: { cell: 0 } });
    await ask(token, 'stop', { key: round.key });
  }
  studio.tested.clock.advance(200_000);
  await settleDue(studio.tested.platform);
}

type Fixture = { id: string; startsAt: number; odds: { home: number } };

const games: [kind: string, GameType, named: string, choose: Choose][] = [
  ['reels', 'RNG', '', nothing],
  ['reels with a jackpot', 'JP', '', nothing],
  ['a flight', 'INHOUSE', 'Crash', ({ commit }) => ({ commit, auto: 101 })],
  ['mines', 'INHOUSE', 'Mine', () => ({ mines: 3 })],
  ['plinko', 'INHOUSE', 'Plinko', () => ({ risk: 'wild' })],
  ['a shot', 'FISH', '', () => ({ target: 'shrimp' })],
  ['a duel', 'PVP', '', nothing],
  ['a table', 'LIVE', 'Roulette', ({ turn }) => ({ turn, spot: 'red' })],
  ['cards at a table', 'LIVE', 'Baccarat', ({ turn }) => ({ turn, spot: 'player' })],
  [
    'a fixture',
    'SPORTS',
    '',
    ({ fixtures }) => {
      const now = studio.tested.clock.now().getTime();
      const fixture = (fixtures as Fixture[]).find(({ startsAt }) => startsAt > now + 1_000);
      return { fixture: fixture?.id, side: 'home', odds: fixture?.odds.home };
    },
  ],
];

/** What the round was stored with, as far as it was drawn. */
function drawnOf(outcome: unknown): object {
  const { mine, theirs, jackpot: _jackpot, ...rest } = outcome as Record<string, unknown>;
  return mine ? { cards: [...(mine as number[]), ...(theirs as number[])] } : rest;
}

test.each(games)(
  '%s shows what was drawn, which follows from the seed whose hash was shown before',
  async (_kind, gameType, named, choose) => {
    const played = await play(gameType, named, choose);
    await finish(played);
    const shown = await details(await betOf(played.round.key));
    expect(shown.bet.status).toBe('SETTLED');
    expect(shown.drawn.length).toBeGreaterThan(0);
    const { seeds } = fairnessOf(shown);
    for (const { seed, hash } of seeds) expect(hashOfSeed(seed)).toBe(hash);
    expect(played.shown).toContain(seeds[0]?.hash);
    const round = await findRound(studio.tested.db, played.round.key);
    const session = await findGameSession(studio.tested.platform, studio.tested.db, round?.sessionId ?? 0n, {
      evenExpired: true,
    });
    const again = redraw({
      mechanic: session.mechanic as Mechanic,
      choice: played.round.choice,
      seeds,
      ...(gameType === 'RNG' || gameType === 'JP' ? { model: modelOf(session) } : {}),
    });
    expect(drawnOf(round?.outcome)).toMatchObject(again);
  },
);

function fairnessOf({ fairness }: BetDetails) {
  if (!fairness) throw new Error('the round has no seed');
  return fairness;
}

test('an open round shows nothing of its draw', async () => {
  const played = await play('INHOUSE', 'Mine', () => ({ mines: 3 }));
  const { seed } = await studio.tested.db
    .selectFrom('studio_seed')
    .select('seed')
    .where('round_id', '=', played.round.key)
    .executeTakeFirstOrThrow();
  const shown = await details(await betOf(played.round.key));
  expect(shown).toMatchObject({ chosen: [], drawn: [], fairness: null });
  expect(JSON.stringify(shown)).not.toContain(seed);
  await finish(played);
});

test('a seed is for one round, and a round without the hash of one is refused', async () => {
  const token = await open('RNG');
  const [first] = (await state(token)).hashes;
  const hash = first?.hash;
  expect((await ask(token, 'play', { ...newRound(), hash })).success).toBe(true);
  expect(await ask(token, 'play', { ...newRound(), hash })).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  expect(await ask(token, 'play', { ...newRound(), hash: undefined })).toMatchObject({
    errorCode: 'VALIDATION_FAILED',
  });
  expect(await ask(token, 'play', { ...newRound(), hash: 'ab'.repeat(32) })).toMatchObject({
    errorCode: 'ROUND_CLOSED',
  });
});

test("another member's round is not there", async () => {
  const played = await play('RNG', '', nothing);
  const betId = await betOf(played.round.key);
  const other = studio.tested.transport({ token: await signIn(studio.tested, 'agent01') });
  await expect(other.call(betDetailsCall, { betId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(details('999999999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a bet on a draw shows its numbers once they are drawn', async () => {
  const bet = await studio.tested.db
    .selectFrom('lottery_slip as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.bet_id', 'l.numero', 'm.account'])
    .where('l.status', '<>', 'OPEN')
    .executeTakeFirstOrThrow();
  const token = await signIn(studio.tested, bet.account);
  const shown = await studio.tested.transport({ token }).call(betDetailsCall, { betId: String(bet.bet_id) });
  expect(shown.chosen).toContainEqual({ name: 'numero', value: bet.numero });
  expect(shown.drawn[0]).toMatchObject({ name: 'balls', value: expect.stringMatching(/\d/) });
  const [seed] = shown.fairness?.seeds ?? [];
  expect(hashOfSeed(seed?.seed ?? '')).toBe(seed?.hash);
});

test('a visit that is over leaves the seeds of its rounds alone', async () => {
  const token = await open('RNG');
  const { value } = await ask(token, 'play', newRound());
  const { platform, db, clock } = studio.tested;
  clock.advance(13 * 3_600_000);
  await studioDomain.cleanup?.(platform, clock.now());
  const left = await db.selectFrom('studio_seed').select(['round_id', 'draw_key']).execute();
  expect(left.map((seed) => seed.round_id)).toContain(value.round.key);
  expect(left.filter((seed) => seed.round_id === null && seed.draw_key === null)).toEqual([]);
});
