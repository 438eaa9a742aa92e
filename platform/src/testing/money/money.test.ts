import * as fc from 'fast-check';
import { createTestPlatform, type TestPlatform } from '..';
import { ManualClock } from '../../clock';
import { sumAllDays } from '../../money/ledger/records/sum-days-job';
import { verifyLedger } from '../../money/ledger/verify';
import { faultsOfBooks } from './books';
import { countPostings, endTransfers, runScenarios } from './load';
import { preparePlayers, readPlayers } from './players';
import { readShown } from './records';
import { scenarioOf } from './scenarios';
import { withdrawalScenario } from './withdrawal-scenario';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await preparePlayers(tested.platform, 16);
}, 120_000);
afterAll(() => tested.close());

/** Everything that members, providers and the operator's people do with money, of which each kind has to have happened. */
const kinds = [
  'bonus.complete',
  'bonus.expire',
  'bonus.forfeit',
  'bonus.grant',
  'payment.credit',
  'payment.deposit',
  'payment.return',
  'payment.suspense',
  'play.bet',
  'play.settle',
  'play.void',
  'transfer.downline',
  'transfer.upline',
  'transfer.vendorIn',
  'transfer.vendorInReturned',
  'transfer.vendorOut',
  'withdrawal.claim',
  'withdrawal.paid',
  'withdrawal.refund',
  'withdrawal.release',
  'withdrawal.reserve',
  'withdrawal.returned',
  'withdrawal.surplus',
];

const anHourOff = ({ platform, clock }: TestPlatform) => ({
  ...platform,
  clock: new ManualClock(new Date(clock.now().getTime() + 3_600_000)),
});

test('whatever members do with money at once, and ask for twice, the books are right to the minor unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (first) => {
      const numbers = Array.from({ length: 60 }, (_, index) => first + index);
      // As two processes do, of which one has a clock that is an hour off: each scenario is run twice, from both ends.
      await Promise.all([
        runScenarios(tested.platform, { numbers, beside: 8 }),
        runScenarios(anHourOff(tested), { numbers: numbers.toReversed(), beside: 8 }),
      ]);
      expect(await faultsOfBooks(tested.db)).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true, seed: 18 },
  );
  // Of what happens to a withdrawal some is rare.
  const withdrawals = Array.from({ length: 900 }, (_, number) => number).filter(
    (number) => scenarioOf(number) === withdrawalScenario,
  );
  await runScenarios(tested.platform, { numbers: withdrawals, beside: 8 });
  await endTransfers(tested.platform);
  expect(await faultsOfBooks(tested.db)).toEqual([]);
  expect(await verifyLedger(tested.platform)).toBe(0);
  const postings = await countPostings(tested.platform);
  expect(kinds.filter((kind) => !(kind in postings))).toEqual([]);
  expect(tested.errors).toEqual([]);
}, 240_000);

test('every record that a member reads comes to the balance, before and after days are summed', async () => {
  const players = await readPlayers(tested.platform);
  for (const summed of [false, true]) {
    if (summed) await sumAllDays(tested.platform);
    for (const player of players) {
      const { balance, comesToBalance, differing } = await readShown(tested, player);
      expect(differing).toEqual([]);
      for (const [what, amount] of Object.entries(comesToBalance))
        expect([player.account, what, amount]).toEqual([player.account, what, balance]);
    }
  }
  expect(await faultsOfBooks(tested.db)).toEqual([]);
}, 120_000);
