import type { GameType } from '@tessera/contracts/operator';
import { betHistoryCall } from '@tessera/contracts/bets';
import { pointsBalanceCall } from '@tessera/contracts/points';
import { signIn } from '../games/launch/testing/sign-in';
import { settleDue } from './rounds/settle-due';
import { newRound } from './testing/ask';
import { cents, useStudio } from './testing/played-studio';

const studio = useStudio();
const { ask, state, open, tableOpens, moveMoney } = studio;

/** What a player chooses, in each game, with what is shown. */
async function choiceOf(kind: string, token: string): Promise<Record<string, unknown>> {
  const { live } = await state(token);
  if (kind === 'crash') return { commit: live['commit'], auto: 120 };
  if (kind === 'fish') return { target: 'shrimp' };
  if (kind === 'mines') return { mines: 3 };
  if (kind === 'plinko') return { risk: 'calm' };
  if (kind === 'table') return { turn: await tableOpens(token), spot: 'red' };
  if (kind !== 'board') return {};
  const fixtures = live['fixtures'] as { id: string; startsAt: number; odds: { home: number } }[];
  const fixture = fixtures.find(({ startsAt }) => startsAt > studio.tested.clock.now().getTime() + 1_000);
  return { fixture: fixture?.id, side: 'home', odds: fixture?.odds.home };
}

const kinds: [GameType, string, string?][] = [
  ['RNG', 'slot'],
  ['INHOUSE', 'crash', 'Crash'],
  ['INHOUSE', 'mines', 'Mine Field'],
  ['INHOUSE', 'plinko', 'Plinko'],
  ['FISH', 'fish'],
  ['PVP', 'duel'],
  ['LIVE', 'table', 'Roulette'],
  ['SPORTS', 'board'],
  ['ESPORTS', 'board'],
];

describe.each(kinds)('a game of %s', (gameType, kind, named) => {
  test(`is played as ${kind}: asked twice it is one bet, and the job settles it without its player`, async () => {
    const token = await open(gameType, named);
    const session = await ask(token, 'session');
    expect(session.value).toMatchObject({ kind, resumed: null });
    const round = newRound(await choiceOf(kind, token));
    const before = cents((await state(token)).balance);
    const [first, second] = await Promise.all([ask(token, 'play', round), ask(token, 'play', round)]);
    expect(first.success && second.success).toBe(true);
    expect(first.value.round.key).toBe(second.value.round.key);
    const isInstant = kind === 'slot' || kind === 'fish' || kind === 'plinko';
    expect(first.value.round.state).toBe(isInstant ? 'done' : 'open');
    const paid = cents(first.value.round.payout);
    expect(cents(first.value.balance)).toBe(before - 1000 + paid);

    studio.tested.clock.advance(kind === 'mines' ? 2 * 3_600_000 : 300_000);
    await settleDue(studio.tested.platform);
    const after = await state(token);
    const ended = after.rounds.find(({ key }) => key === first.value.round.key);
    // A field that was not touched gives its stake back.
    expect(ended?.state).toBe(kind === 'mines' ? 'void' : 'done');
    expect(cents(after.balance)).toBe(before - 1000 + cents(ended?.payout ?? null));
    const api = studio.tested.transport({ token: await signIn(studio.tested, 'player01') });
    const history = await api.call(betHistoryCall, { gameType, pageSize: 1 });
    expect(history.list[0]).toMatchObject({
      gameType,
      stake: '10.00',
      status: kind === 'mines' ? 'VOID' : 'SETTLED',
    });
    // The same round again, long after: the same answer, and no money.
    expect((await ask(token, 'play', round)).value.round).toEqual(ended);
    expect((await state(token)).balance).toBe(after.balance);
  });
});

test('play of every kind earns points', async () => {
  const api = studio.tested.transport({ token: await signIn(studio.tested, 'player01') });
  const before = await api.call(pointsBalanceCall, {});
  const token = await open('FISH');
  for (let shot = 0; shot < 6; shot += 1) await ask(token, 'play', newRound({ target: 'angler' }, '200.00'));
  const after = await api.call(pointsBalanceCall, {});
  expect(after.points).toBeGreaterThan(before.points);
});

test.each([
  ['SPORTS', { fixture: 'sports.0.1', side: 'home', odds: 150 }, 'ROUND_CLOSED'],
  ['SPORTS', { fixture: 'Esports.0.1', side: 'home', odds: 150 }, 'VALIDATION_FAILED'],
  ['SPORTS', { fixture: 'x', side: 'home', odds: 150 }, 'VALIDATION_FAILED'],
  ['INHOUSE', { commit: 'a'.repeat(64), auto: null }, 'ROUND_CLOSED'],
  ['INHOUSE', { commit: 'a'.repeat(64), auto: 100 }, 'VALIDATION_FAILED'],
  ['FISH', { target: 'gold' }, 'VALIDATION_FAILED'],
  ['LIVE', { turn: 1, spot: 'banker' }, 'ROUND_CLOSED'],
  ['LIVE', { turn: 1, spot: 'everything' }, 'VALIDATION_FAILED'],
] as [GameType, Record<string, unknown>, string][])('%s refuses %j', async (gameType, choice, errorCode) => {
  const token = await open(
    gameType,
    { LIVE: 'Baccarat', INHOUSE: 'Crash', SPORTS: 'Sportsbook' }[String(gameType)],
  );
  expect(await ask(token, 'play', newRound(choice))).toMatchObject({ errorCode });
});

test("one player's tabs never spend more than there is", async () => {
  // Games that pay later: what is won meanwhile could be spent too.
  const [duel, otherDuel, table] = [await open('PVP'), await open('PVP'), await open('LIVE', 'Roulette')];
  const turn = await tableOpens(table);
  const had = BigInt(cents((await state(duel)).balance));
  await moveMoney('player01', 45_000n - had);
  const bets = Array.from({ length: 4 }, () => [
    ask(duel, 'play', newRound({}, '100.00')),
    ask(otherDuel, 'play', newRound({}, '100.00')),
    ask(table, 'play', newRound({ turn, spot: 'red' }, '20.00')),
  ]);
  const answers = await Promise.all(bets.flat());
  const placed = answers.filter(({ success }) => success);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set(['BALANCE_TOO_LOW']));
  const staked = placed.reduce((sum, { value }) => sum + cents(value.round.stake), 0);
  expect(staked).toBeGreaterThan(35_000);
  expect(cents((await state(duel)).balance)).toBe(45_000 - staked);
  expect(placed.filter(({ value }) => cents(value.balance) < 0)).toEqual([]);
  await moveMoney('player01', had);
});

test("nobody reads or stops another player's round", async () => {
  const mine = await open('PVP');
  const { value } = await ask(mine, 'play', newRound());
  const other = await open('PVP', undefined, 'agent01');
  expect(await ask(other, 'stop', { key: value.round.key })).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect((await state(other)).rounds.map(({ key }) => key)).not.toContain(value.round.key);
  studio.tested.clock.advance(10_000);
  await settleDue(studio.tested.platform);
});
