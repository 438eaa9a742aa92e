import { randomUUID } from 'node:crypto';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { betHistoryCall } from '@tessera/contracts/bets';
import { pointsBalanceCall } from '@tessera/contracts/points';
import { openGame } from '../games/launch/testing/open-game';
import { houseAccount, memberWallet, post } from '../money/ledger';
import { signIn } from '../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createStudio } from './create-studio';
import { compareHands } from './duel/poker-hand';
import { hashOfSeed } from './crash/math';
import { settleDue, voidAfterMs } from './rounds/settle-due';
import { ask as askStudio, newRound, sumOfAccounts, type Answer } from './testing/ask';

let tested: TestPlatform;
let studio: FastifyInstance;
let total = 0n;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
  await giveMoney('player01');
  await giveMoney('agent01');
  total = await sumOfAccounts(tested);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

/** Enough for every round of these tests, whatever their luck. */
const giveMoney = (account: string) => moveMoney(account, 1_000_000n);

/** From the house to a player's wallet, and back where it is negative. */
async function moveMoney(account: string, amount: bigint): Promise<void> {
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  await tested.db.transaction().execute((trx) =>
    post(trx, {
      scope: 'test',
      key: randomUUID(),
      kind: 'test',
      reference: '',
      at: tested.clock.now(),
      entries: [
        { account: memberWallet(id, 'PHP'), amount },
        { account: houseAccount('aurora', 'PHP', 'credit'), amount: -amount },
      ],
    }),
  );
}

type AskOptions = Parameters<typeof askStudio> extends [unknown, ...infer Rest] ? Rest : never;
const ask = (...asked: AskOptions) => askStudio(studio, ...asked);
const state = async (token: string) => (await ask(token, 'state')).value;
const cents = (amount: string | null) => Math.round(Number(amount) * 100);
const open = (gameType: GameType, named?: string, account?: string) =>
  openGame(tested, { gameType, ...(named ? { named } : {}), ...(account ? { account } : {}) });

/** Stands at the beginning of a turn of the tables. */
async function tableOpens(token: string): Promise<number> {
  const live = (await state(token)).live as { endsAt: number };
  tested.clock.advance(live.endsAt - tested.clock.now().getTime() + 100);
  return ((await state(token)).live as { turn: number }).turn;
}

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
  const fixture = fixtures.find(({ startsAt }) => startsAt > tested.clock.now().getTime() + 1_000);
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

    tested.clock.advance(kind === 'mines' ? 2 * 3_600_000 : 300_000);
    await settleDue(tested.platform);
    const after = await state(token);
    const ended = after.rounds.find(({ key }) => key === first.value.round.key);
    // A field that was not touched gives its stake back.
    expect(ended?.state).toBe(kind === 'mines' ? 'void' : 'done');
    expect(cents(after.balance)).toBe(before - 1000 + cents(ended?.payout ?? null));
    const api = tested.transport({ token: await signIn(tested, 'player01') });
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
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const before = await api.call(pointsBalanceCall, {});
  const token = await open('FISH');
  for (let shot = 0; shot < 6; shot += 1) await ask(token, 'play', newRound({ target: 'angler' }, '200.00'));
  const after = await api.call(pointsBalanceCall, {});
  expect(after.points).toBeGreaterThan(before.points);
});

describe('a flight', () => {
  test('is paid once when two tabs cash out at once, at the multiple of the server', async () => {
    const token = await open('INHOUSE', 'Crash');
    const other = await open('INHOUSE', 'Crash');
    const flight = await flightUpTo(token, 200);
    tested.clock.advance(1_000 + 6_000);
    const stop = (by: string) => ask(by, 'stop', { key: flight.round.key });
    const answers = await Promise.all([stop(token), stop(other), stop(token)]);
    expect(new Set(answers.map(({ value }) => value.round.payout))).toEqual(new Set(['14.30']));
    const { rounds } = await state(token);
    expect(rounds.find(({ key }) => key === flight.round.key)?.shown).toMatchObject({ cashedAt: 143 });
  });

  test('shows the hash before and the seed after, and says nothing of its end in between', async () => {
    const token = await open('INHOUSE', 'Crash');
    const commit = (await state(token)).live['commit'];
    const { value } = await ask(token, 'play', newRound({ commit, auto: 101 }));
    expect(value.round.shown).not.toHaveProperty('point');
    expect(value.round.shown).not.toHaveProperty('seed');
    expect((await state(token)).live['commit']).not.toBe(commit);
    tested.clock.advance(200_000);
    const ended = (await state(token)).rounds[0];
    expect(hashOfSeed(String(ended?.shown['seed']))).toBe(commit);
    const reused = await ask(token, 'play', newRound({ commit, auto: null }));
    expect(reused).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  });

  test('without a cash-out is lost at its end', async () => {
    const token = await open('INHOUSE', 'Crash');
    const flight = await flightUpTo(token, 100);
    tested.clock.advance(300_000);
    const { value } = await ask(token, 'stop', { key: flight.round.key });
    expect(value.round).toMatchObject({ payout: '0.00', shown: { cashedAt: null } });
  });

  /** A running flight of one's own that goes at least so high; those that do not are left to end. */
  async function flightUpTo(token: string, least: number): Promise<Answer['value']> {
    for (;;) {
      const commit = (await state(token)).live['commit'];
      const { value } = await ask(token, 'play', newRound({ commit, auto: null }));
      const { outcome } = await tested.db
        .selectFrom('studio_round')
        .select('outcome')
        .where('round_id', '=', value.round.key)
        .executeTakeFirstOrThrow();
      if ((outcome as { point: number }).point >= least) return value;
      tested.clock.advance(120_000);
      await settleDue(tested.platform);
    }
  }
});

describe('a table', () => {
  test('shows all players one result, and takes no bet after the close', async () => {
    const tokens = [await open('LIVE', 'Baccarat'), await open('LIVE', 'Baccarat', 'agent01')];
    const [mine = '', other = ''] = tokens;
    const turn = await tableOpens(mine);
    const placed = await ask(mine, 'play', newRound({ turn, spot: 'banker' }));
    expect(placed.value.round.state).toBe('open');
    expect((await state(mine)).live).toMatchObject({ turn, result: null, winner: null });
    tested.clock.advance(10_500);
    expect(await ask(mine, 'play', newRound({ turn, spot: 'player' }))).toMatchObject({
      errorCode: 'ROUND_CLOSED',
    });
    const [seen, alsoSeen] = [await state(mine), await state(other)];
    expect(seen.live['result']).toEqual(alsoSeen.live['result']);
    expect(seen.rounds[0]).toMatchObject({ state: 'done' });
    const factor = { banker: '19.50', tie: '10.00', player: '0.00' }[String(seen.live['winner'])];
    expect(seen.rounds[0]?.payout).toBe(factor);
  });

  test('a bet whose stake was not taken in time cannot be paid for when the result is known', async () => {
    const token = await open('LIVE', 'Baccarat');
    const turn = await tableOpens(token);
    const round = newRound({ turn, spot: 'tie' });
    await ask(token, 'play', round);
    const key = (await state(token)).rounds[0]?.key ?? '';
    // As if the process had died between the decision and the debit.
    const undecided = await undoStake(key);
    tested.clock.advance(10_500);
    expect(await ask(token, 'play', round)).toMatchObject({ errorCode: 'ROUND_CLOSED' });
    await redoStake(undecided);
  });

  /** Renames the bet, so that the wallet knows of no stake of this round. */
  async function undoStake(key: string) {
    const renamed = `${key}-elsewhere`;
    await tested.db.updateTable('bet').set({ round_id: renamed }).where('round_id', '=', key).execute();
    await tested.db
      .updateTable('studio_round')
      .set({ state: 'DECIDED' })
      .where('round_id', '=', key)
      .execute();
    return renamed;
  }

  const redoStake = (renamed: string) =>
    tested.db
      .updateTable('bet')
      .set({ round_id: renamed.replace('-elsewhere', '') })
      .where('round_id', '=', renamed)
      .execute();
});

describe('a duel', () => {
  test('seats two players at one table: what one loses the other wins, less the house part', async () => {
    const tokens = [await open('PVP'), await open('PVP', undefined, 'agent01')];
    const [mine = '', other = ''] = tokens;
    const first = await ask(mine, 'play', newRound());
    expect(first.value.round.state).toBe('open');
    const second = await ask(other, 'play', newRound());
    expect(second.value.round).toMatchObject({ state: 'done', shown: { opponent: 'pl****01' } });
    const ended = (await state(mine)).rounds[0];
    expect(ended).toMatchObject({
      state: 'done',
      shown: { mine: second.value.round.shown['theirs'], theirs: second.value.round.shown['mine'] },
    });
    const both = cents(ended?.payout ?? null) + cents(second.value.round.payout);
    expect([1960, 2000]).toContain(both);
  });

  test('of one player in two tabs is against the house each', async () => {
    const [one, two] = [await open('PVP'), await open('PVP')];
    const answers = await Promise.all([ask(one, 'play', newRound()), ask(two, 'play', newRound())]);
    expect(answers.map(({ value }) => value.round.state)).toEqual(['open', 'open']);
    tested.clock.advance(6_500);
    const keys = answers.map(({ value }) => value.round.key);
    const ended = (await state(one)).rounds.filter(({ key }) => keys.includes(key));
    expect(ended.map((round) => [round.state, round.shown['opponent']])).toEqual([
      ['done', null],
      ['done', null],
    ]);
  });

  test('that never came to a table is void: the stake comes back, once', async () => {
    const token = await open('PVP');
    const before = (await state(token)).balance;
    const { value } = await ask(token, 'play', newRound());
    await tested.db.deleteFrom('studio_match').where('first_round', '=', value.round.key).execute();
    tested.clock.advance(voidAfterMs + 10_000);
    await Promise.all([settleDue(tested.platform), settleDue(tested.platform)]);
    const after = await state(token);
    expect(after.rounds[0]).toMatchObject({ state: 'void', payout: '10.00' });
    expect(after.balance).toBe(before);
  });
});

describe('a field of mines', () => {
  async function begin(token: string, mines: number) {
    const { value } = await ask(token, 'play', newRound({ mines }));
    const { outcome } = await tested.db
      .selectFrom('studio_round')
      .select('outcome')
      .where('round_id', '=', value.round.key)
      .executeTakeFirstOrThrow();
    const laid = (outcome as { mines: number[] }).mines;
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !laid.includes(cell));
    const dig = (cell: number | undefined) => ask(token, 'move', { key: value.round.key, move: { cell } });
    return { key: value.round.key, laid, safe, dig, shown: value.round.shown };
  }

  test('shows no mine before its end, rises with each safe cell, and is paid when the player stops', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { key, safe, dig, shown } = await begin(token, 3);
    expect(shown).toEqual({ opened: [], multiple: 100, next: 110 });
    const first = (await dig(safe[0])).value.round;
    expect(first.shown).toEqual({ opened: [safe[0]], multiple: 110, next: 125 });
    expect((await dig(safe[0])).value.round).toEqual(first);
    const answers = await Promise.all([dig(safe[1]), dig(safe[2])]);
    expect(answers.every(({ success }) => success)).toBe(true);
    const before = cents((await state(token)).balance);
    const stops = await Promise.all([ask(token, 'stop', { key }), ask(token, 'stop', { key })]);
    expect(stops.map(({ value }) => value.round.payout)).toEqual(['14.40', '14.40']);
    expect(cents((await state(token)).balance)).toBe(before + 1440);
    expect((await dig(safe[3])).value.round).toMatchObject({ state: 'done', payout: '14.40' });
  });

  test('is lost with the first mine, and shows them all then', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { laid, safe, dig } = await begin(token, 5);
    await dig(safe[0]);
    const { round } = (await dig(laid[2])).value;
    expect(round).toMatchObject({ state: 'done', payout: '0.00', shown: { mines: laid, struck: laid[2] } });
  });

  test('is paid by itself when the last safe cell is open', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { safe, dig } = await begin(token, 24);
    expect((await dig(safe[0])).value.round).toMatchObject({ state: 'done', payout: '242.50' });
  });

  test('that is left is paid as it stands, two hours later', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { key, safe, dig } = await begin(token, 3);
    await dig(safe[0]);
    tested.clock.advance(2 * 3_600_000 - 1_000);
    await settleDue(tested.platform);
    expect(await ended(key)).toMatchObject({ status: 'OPEN' });
    tested.clock.advance(1_000);
    await settleDue(tested.platform);
    expect(await ended(key)).toMatchObject({ status: 'SETTLED', payout: 1100n });
  });

  test('cannot be stopped before a cell was opened, nor touched by others', async () => {
    const token = await open('INHOUSE', 'Mine Field');
    const { key, safe } = await begin(token, 3);
    expect((await ask(token, 'stop', { key })).value.round.state).toBe('open');
    const other = await open('INHOUSE', 'Mine Field', 'agent01');
    expect(await ask(other, 'move', { key, move: { cell: safe[0] } })).toMatchObject({
      errorCode: 'NOT_FOUND',
    });
    for (const cell of [-1, 25, 1.5, '1', null])
      expect(await ask(token, 'move', { key, move: { cell } })).toMatchObject({
        errorCode: 'VALIDATION_FAILED',
      });
    tested.clock.advance(2 * 3_600_000);
    await settleDue(tested.platform);
  });

  const ended = (key: string) =>
    tested.db.selectFrom('bet').selectAll().where('round_id', '=', key).executeTakeFirst();
});

const tableNames =
  'Roulette,Baccarat,Dragon Tiger,Sic Bo,Fan Tan,Money Wheel,Andar Bahar,Coin Toss,Colour Dice';
test.each(tableNames.split(','))('every field of %s takes a bet and is paid by its result', async (named) => {
  const token = await open('LIVE', named);
  const { game } = (await ask(token, 'session')).value;
  const { spots, odds } = game as { spots: string[]; odds: Record<string, string> };
  expect(spots.filter((spot) => !/^[\d.]+:1/.test(odds[spot] ?? ''))).toEqual([]);
  const turn = await tableOpens(token);
  const played = await Promise.all(
    spots.slice(0, 12).map((spot) => ask(token, 'play', newRound({ turn, spot }))),
  );
  expect(played.map(({ errorCode }) => errorCode)).toEqual(played.map(() => undefined));
  tested.clock.advance(10_500);
  await settleDue(tested.platform);
  const { rounds } = await state(token);
  expect(new Set(rounds.slice(0, played.length).map((round) => round.state))).toEqual(new Set(['done']));
});

test.each([
  ['Virtual Football', 'SPORTS', ['football']],
  ['Strategy Masters', 'ESPORTS', ['strategy']],
  ['Shooter Cup', 'ESPORTS', ['shooter']],
  ['Virtual Racing', 'ESPORTS', ['racing']],
  ['Sportsbook', 'SPORTS', ['basketball', 'football', 'tennis']],
] as const)('%s offers what its name says', async (named, gameType, sports) => {
  const { live } = await state(await open(gameType, named));
  const offered = (live['fixtures'] as { sport: string }[]).map(({ sport }) => sport);
  expect([...new Set(offered)].toSorted()).toEqual(sports);
});

test('a hand of five cards is won by the better one, and each card is dealt once', async () => {
  const token = await open('PVP', 'Five Card');
  const { value } = await ask(token, 'play', newRound());
  tested.clock.advance(7_000);
  const round = (await state(token)).rounds.find(({ key }) => key === value.round.key);
  const { mine, theirs } = (round ?? value.round).shown as { mine: number[]; theirs: number[] };
  expect(new Set([...mine, ...theirs]).size).toBe(10);
  const difference = compareHands(mine, theirs);
  expect(round?.payout).toBe(difference > 0 ? '19.60' : difference === 0 ? '10.00' : '0.00');
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
  tested.clock.advance(10_000);
  await settleDue(tested.platform);
});

test('all of this has made no money and lost none, and nothing failed on the way', async () => {
  expect(await sumOfAccounts(tested)).toBe(total);
  expect(tested.errors).toEqual([]);
});
