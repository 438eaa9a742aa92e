import { dayMs, SettlementStage, dailyTerms } from './testing/settlement-stage';

let stage: SettlementStage;
beforeAll(async () => {
  stage = await SettlementStage.open();
}, 120_000);
beforeEach(() => stage.begin());
afterAll(() => stage.close());

test('a round that is decided again changes the open sums, and of a settled period what comes after it, for the line that it was played in', async () => {
  await stage.agree('agent01', 'agent01team01', dailyTerms('0.50'));
  stage.nextDay();
  const now = stage.tested.clock.now();
  await stage.play('team01m1', { stake: 100_000n });
  for (const account of ['team01m2', 'team02m1']) await stage.play(account, { stake: 100_000n });
  await stage.accrue();
  // Both day sums are open: the first result leaves no trace.
  await stage.correct('team01m1', 40_000n);
  await stage.accrue();
  expect(await stage.playOf('team01m1', now)).toEqual([
    { rounds: 1n, stake: 100_000n, payout: 40_000n, corrected_rounds: 0n, corrected_net_loss: 0n },
  ]);
  stage.tested.clock.advance(7 * dayMs);
  await stage.settle();
  const dividends = () => stage.income('agent01', 'dividend');
  expect((await dividends()).map(({ net_loss, corrected_rounds }) => [net_loss, corrected_rounds])).toEqual([
    [260_000n, 0n],
  ]);
  // Now they are settled. Twice in a row is once.
  await stage.correct('team01m2', 70_000n);
  await stage.correct('team01m2', 90_000n);
  await stage.play('team01m1', { stake: 200_000n });
  for (const account of ['team01m2', 'team02m1']) await stage.play(account, { stake: 100_000n });
  stage.tested.clock.advance(7 * dayMs);
  await stage.settleConcurrently();
  expect(
    (await dividends()).map(
      ({ net_loss, rounds, valid_bet, late_rounds, corrected_rounds, corrected_net_loss, amount }) => [
        net_loss,
        rounds,
        valid_bet,
        late_rounds,
        corrected_rounds,
        corrected_net_loss,
        amount,
      ],
    ),
  ).toEqual([
    [260_000n, 3n, 300_000n, 0n, 0n, 0n, 78_000n],
    // 30 % of 4,000 less the 900 that one of the week before has won since.
    [310_000n, 3n, 400_000n, 0n, 1n, -90_000n, 93_000n],
  ]);
});
