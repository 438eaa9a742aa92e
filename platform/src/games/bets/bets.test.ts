import { betHistoryCall } from '@tessera/contracts/bets';
import { winnersCall } from '@tessera/contracts/games';
import { openGame } from '../launch/testing/open-game';
import { signIn } from '../launch/testing/sign-in';
import { performMovement } from '../seamless/wallet';
import { gatherWins } from '../winners/gather-wins';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

async function play(roundId: string, stake: bigint, payout: bigint): Promise<void> {
  const token = await openGame(tested);
  const base = { provider: 'TEST', roundId };
  await performMovement(tested.platform, token, {
    ...base,
    kind: 'bet',
    transactionId: `${roundId}.b`,
    amount: stake,
  });
  await performMovement(tested.platform, token, {
    ...base,
    kind: 'settle',
    transactionId: `${roundId}.s`,
    amount: payout,
  });
}

test('shows what was played, newest first, with totals of all pages', async () => {
  const api = tested.transport({ token: await signIn(tested, 'player01') });
  const filter = { range: 'today', pageSize: 1 } as const;
  const before = await api.call(betHistoryCall, filter);
  await play('one', 1000n, 0n);
  tested.clock.advance(1000);
  await play('two', 2000n, 5050n);
  const history = await api.call(betHistoryCall, filter);
  const cents = (text: string) => Math.round(Number(text) * 100);
  const gained = (of: 'stake' | 'payout' | 'turnover' | 'net') =>
    cents(history.totals[of]) - cents(before.totals[of]);
  expect(history.totals.count).toBe(before.totals.count + 2);
  expect([gained('stake'), gained('payout'), gained('turnover'), gained('net')]).toEqual([
    3000, 5050, 3000, 2050,
  ]);
  expect(history.list).toEqual([
    expect.objectContaining({
      roundId: 'two',
      stake: '20.00',
      payout: '50.50',
      net: '30.50',
      status: 'SETTLED',
    }),
  ]);
  const second = await api.call(betHistoryCall, { ...filter, after: history.next ?? '' });
  expect(second.list.map(({ roundId }) => roundId)).toEqual(['one']);
  const none = await api.call(betHistoryCall, { ...filter, gameType: 'FISH', status: 'VOID' });
  expect(none).toMatchObject({ list: [], next: null, totals: { count: 0, stake: '0.00' } });
});

test("never shows another member's bets", async () => {
  const api = tested.transport({ token: await signIn(tested, 'agent01') });
  const { list } = await api.call(betHistoryCall, { range: 'month', pageSize: 100 });
  expect(list.map((bet) => bet.roundId)).not.toContain('two');
});

test('the winner board is by amount, descending, masked, and has a fresh win at its head', async () => {
  const announced = new Promise((resolve) => {
    const stop = tested.platform.events.subscribe(({ operator, event }) => {
      if (event.type !== 'winner.announced') return;
      stop();
      resolve([operator, event.customerName, event.amount]);
    });
  });
  await play('huge', 100n, 99_999_900n);
  expect(await announced).toEqual(['aurora', 'pl****01', '999999.00']);
  await gatherWins(tested.platform);
  const { list } = await tested.transport().call(winnersCall, {});
  expect(list).toHaveLength(20);
  const amounts = list.map((winner) => Number(winner.winAmount));
  expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
  expect(list[0]).toMatchObject({
    customerName: 'pl****01',
    winAmount: '999999.00',
    multiplier: '999999.0',
    wonAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  // One line a player, and of players enough that their names differ.
  const names = list.map(({ customerName }) => customerName);
  expect(names.filter((name) => name === 'pl****01')).toHaveLength(1);
  expect(new Set(names).size).toBeGreaterThan(14);
  const jade = await tested.transport({ merchant: 'jade' }).call(winnersCall, {});
  expect(jade.list.map((winner) => winner.winAmount)).not.toContain('999999.00');
});
