import { toMinorUnits } from '@tessera/contracts';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { rewardSeeds } from './seed-rewards';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

const entriesOf = (memberId: bigint) =>
  tested.db.selectFrom('points_entry').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

/** Whose points have a past. */
async function holders() {
  const rows = await tested.db
    .selectFrom('points_account as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['m.id', 'm.operator', 'p.balance', 'p.counted_turnover', 'p.carry'])
    .orderBy('m.id')
    .execute();
  return rows.map((row) => {
    const operator = tested.platform.operators.byCode(row.operator);
    if (!operator) throw new Error(row.operator);
    const unit = (amount: string) => toMinorUnits(amount, operator.currency.digits);
    return {
      ...row,
      perPlay: unit(operator.points.turnoverPerPoint),
      perDeposit: unit(operator.points.depositPerPoint),
    };
  });
}

test('seeded points of deposits are those of credited deposits at the ratio of the operator', async () => {
  const credited = await tested.db
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'CREDITED')
    .executeTakeFirstOrThrow();
  expect(Number(credited.count)).toBeGreaterThan(3);
  for (const { id, perDeposit } of await holders()) {
    const deposits = await tested.db
      .selectFrom('deposit')
      .select(['id', 'amount', 'decided_at'])
      .where('member_id', '=', id)
      .where('state', '=', 'CREDITED')
      .orderBy('decided_at')
      .execute();
    const earned = (await entriesOf(id)).filter(({ kind }) => kind === 'DEPOSIT');
    expect(earned.map(({ key, points, created_at }) => [key, points, created_at])).toEqual(
      deposits.map((one) => [`deposit.${one.id}`, one.amount / perDeposit, one.decided_at]),
    );
  }
});

test('seeded points of play are those of the settled rounds', async () => {
  for (const { id, perPlay, counted_turnover, carry } of await holders()) {
    const { turnover } = await tested.db
      .selectFrom('bet')
      .select(({ fn }) => fn.sum<string>('turnover').as('turnover'))
      .where('member_id', '=', id)
      .where('status', '=', 'SETTLED')
      .executeTakeFirstOrThrow();
    expect(counted_turnover).toBe(BigInt(turnover));
    const played = (await entriesOf(id)).filter(({ kind }) => kind === 'PLAY');
    expect(played.length).toBeGreaterThan(1);
    expect(played.reduce((sum, { points }) => sum + points, 0n) * perPlay + carry).toBe(counted_turnover);
  }
});

test('every other seeded entry has its redemption, in the order of the days, and stock went with it', async () => {
  for (const { id, balance } of await holders()) {
    const redeems = await tested.db
      .selectFrom('points_redeem')
      .selectAll()
      .where('member_id', '=', id)
      .execute();
    const expected = redeems.flatMap((row) => [
      [`redeem.${row.id}`, -row.points],
      ...(row.status === 'REJECTED' ? [[`refund.${row.id}`, row.points]] : []),
    ]);
    const entries = await entriesOf(id);
    const others = entries.filter(({ kind }) => kind !== 'PLAY' && kind !== 'DEPOSIT');
    expect(others.map(({ key, points }) => [key, points])).toEqual(expect.arrayContaining(expected));
    expect(others).toHaveLength(expected.length);
    const times = entries.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(entries.reduce((sum, { points }) => sum + points, 0n)).toBe(balance);
  }
  const statuses = await tested.db.selectFrom('points_redeem').select('status').distinct().execute();
  expect(new Set(statuses.map(({ status }) => status))).toEqual(
    new Set(['REJECTED', 'APPROVED', 'IN_PROCESS']),
  );
  const stocks = await tested.db
    .selectFrom('points_reward as w')
    .leftJoin('points_redeem as r', (join) =>
      join
        .onRef('r.operator', '=', 'w.operator')
        .onRef('r.reward_id', '=', 'w.id')
        .on('r.status', '<>', 'REJECTED'),
    )
    .select(({ fn }) => ['w.id', 'w.stock', fn.count<string>('r.id').as('taken')])
    .groupBy(['w.operator', 'w.id', 'w.stock'])
    .execute();
  for (const { id, stock, taken } of stocks) {
    const stockOfReward = rewardSeeds.find((seed) => seed.id === id)?.stock ?? null;
    expect(stock).toBe(stockOfReward === null ? null : stockOfReward - Number(taken));
  }
});
