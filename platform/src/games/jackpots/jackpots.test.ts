import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { gameListCall, jackpotsCall } from '@tessera/contracts/games';
import type { SocketEvent } from '@tessera/contracts/realtime';
import { generateCatalogue } from '../catalogue/generate';
import { openGame } from '../launch/testing/open-game';
import { Hub } from '../../realtime/hub';
import { createStudio } from '../../studio/create-studio';
import { ask, newRound, sumOfAccounts } from '../../studio/testing/ask';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { createJackpotBroadcast } from './jackpot-broadcast';
import { contributionBp, jackpotReels, stakesPerSeed } from './terms';

let tested: TestPlatform;
let studio: FastifyInstance;
let token = '';
let nodeId = '';
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
  const { games } = await tested.transport().call(gameListCall, { gameType: 'JP', pageSize: 100 });
  const game = games.find(({ supportPlay }) => supportPlay === 0);
  nodeId = game?.nodeId ?? '';
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

const cents = (amount: string | null | undefined) => toMinorUnits(amount ?? '0', 2);
/** As they are now: what everybody is answered is two seconds old at most. */
const jackpots = () => {
  tested.clock.advance(2_000);
  return tested.transport().call(jackpotsCall, {});
};
const pot = async () => (await jackpots()).list.find((jackpot) => jackpot.nodeId === nodeId);
/** In a session that is opened for it: what is open has the odds of up to a minute ago. */
async function winEvery(oneIn: number): Promise<void> {
  await tested.db.updateTable('jackpot_game').set({ one_in: oneIn }).where('node_id', '=', nodeId).execute();
  token = await openGame(tested, { gameType: 'JP' });
}
const never = 2_000_000_000;

test('every game of the category has one, and all together are the total', async () => {
  const { list, total } = await jackpots();
  const { games } = await tested.transport().call(gameListCall, { gameType: 'JP', pageSize: 100 });
  expect(new Set(list.map((jackpot) => jackpot.nodeId))).toEqual(new Set(games.map((game) => game.nodeId)));
  expect(list.reduce((sum, { amount }) => sum + cents(amount), 0n)).toBe(cents(total));
  const amounts = list.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
});

test('lines and jackpot together return what the catalogue says', () => {
  const returns = new Set(generateCatalogue().flatMap((game) => (game.gameType === 'JP' ? [game.rtp] : [])));
  expect([...returns]).toEqual([
    (Number(jackpotReels.rtp) + contributionBp / 100 + 100 / stakesPerSeed).toFixed(2),
  ]);
});

test('a real stake grows it by its share, once however often it is asked for, and a trial does not', async () => {
  await winEvery(never);
  const before = await pot();
  const total = await sumOfAccounts(tested);
  const round = newRound({}, '20.00');
  await Promise.all([ask(studio, token, 'play', round), ask(studio, token, 'play', round)]);
  expect(cents((await pot())?.amount) - cents(before?.amount)).toBe(20n);
  expect((await ask(studio, token, 'state')).value.live).toEqual({ jackpot: (await pot())?.amount });
  const trial = await openGame(tested, { gameType: 'JP', trial: true });
  await winEvery(1);
  const { value } = await ask(studio, trial, 'play', newRound({}, '20.00'));
  expect(value.round.shown).not.toHaveProperty('jackpot');
  expect(cents((await pot())?.amount) - cents(before?.amount)).toBe(20n);
  expect(await sumOfAccounts(tested)).toBe(total);
});

test('pays the winner the whole jackpot through the ledger, once, and resets it', async () => {
  await winEvery(never);
  await ask(studio, token, 'play', newRound({}, '50.00'));
  await winEvery(1);
  const { seed } = await tested.db
    .selectFrom('jackpot_game')
    .select('seed')
    .where('node_id', '=', nodeId)
    .executeTakeFirstOrThrow();
  const total = await sumOfAccounts(tested);
  const before = (await ask(studio, token, 'state')).value.balance;
  const stood = cents((await pot())?.amount);
  const round = newRound({}, '10.00');
  const answers = await Promise.all([1, 2, 3].map(() => ask(studio, token, 'play', round)));
  await winEvery(never);
  const [first] = answers;
  // With the share of its own stake.
  const won = stood + 10n;
  expect(first?.value.round.shown['jackpot']).toBe(fromMinorUnits(won, 2));
  expect(new Set(answers.map(({ value }) => JSON.stringify(value.round))).size).toBe(1);
  const lines = BigInt(first?.value.round.shown['lineStakes'] as number) * 50n;
  expect(cents(first?.value.round.payout)).toBe(won + lines);
  const { balance } = (await ask(studio, token, 'state')).value;
  expect(cents(balance)).toBe(cents(before) - 1000n + won + lines);
  expect(await sumOfAccounts(tested)).toBe(total);
  expect(await pot()).toMatchObject({
    amount: `${seed}.00`,
    lastWin: { customerName: 'pl****01', amount: fromMinorUnits(won, 2) },
  });
});

test('pages are told what has changed since they were told, and what is not played is not told again', async () => {
  await winEvery(never);
  const heard: SocketEvent[] = [];
  const socket = { OPEN: 1, readyState: 1, send: (text: string) => heard.push(JSON.parse(text)) };
  const hub = new Hub(tested.clock);
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  const broadcast = createJackpotBroadcast(tested.platform, hub);
  await broadcast();
  expect(heard).toEqual([]);
  hub.add({ socket: socket as unknown as WebSocket, operator, session: undefined });
  await broadcast();
  expect(heard.pop()).toMatchObject({ type: 'jackpot', currency: 'PHP', amount: (await jackpots()).total });
  await broadcast();
  expect(heard).toEqual([]);
  await ask(studio, token, 'play', newRound({}, '100.00'));
  await ask(studio, token, 'play', newRound({}, '100.00'));
  await broadcast();
  expect(heard).toEqual([
    {
      type: 'jackpot',
      currency: 'PHP',
      amount: (await jackpots()).total,
      pools: [{ nodeId, amount: (await pot())?.amount }],
    },
  ]);
});

test('seeded pots differ from each other and have grown', async () => {
  const { list } = await jackpots();
  const amounts = list.map(({ amount }) => amount);
  expect(amounts.length).toBeGreaterThan(5);
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(amounts.filter((amount) => amount.endsWith('.00')).length).toBeLessThan(amounts.length / 2);
});
