import { bonusOffersCall, cashbackCall, setAutomaticBonusesCall } from '@tessera/contracts/bonuses';
import { noticeListCall } from '@tessera/contracts/promotions';
import { beginBreakCall } from '@tessera/contracts/protection';
import { transactionHistoryCall } from '@tessera/contracts/records';
import { sql } from 'kysely';
import { memberWallet, readBalance } from '../../money/ledger';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { countPlay } from '../play/count-play';
import { memberIdOf } from '../play/testing/play-round';
import { payCashback } from './cashback-pay';
import { readCashback } from './cashback-read';
import { settleCashback } from './cashback-settle';
import { expectBonusesConserved, newBonusPlayer } from './testing/bonus-player';

const hour = 3_600_000;
let tested: TestPlatform;
let player: Awaited<ReturnType<typeof newBonusPlayer>>;
let fay: ReturnType<ReturnType<typeof officeOf>>;
let today = '';
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  fay = officeOf(tested)('fay', 'finance');
  await tested.db.deleteFrom('cashback_run').execute();
}, 120_000);
/** Every test has a member and a rule of its own, and a day that is over when it is. */
beforeEach(async () => {
  await tested.db.updateTable('bonus_rule').set({ state: 'CLOSED' }).where('kind', '=', 'CASHBACK').execute();
  await tested.db
    .updateTable('cashback_run')
    .set({ last_day: sql<string>`first_day` })
    .execute();
  // Eight in the evening in Manila: the day is over before a session is.
  const sinceEight = (tested.clock.now().getTime() - 12 * hour) % (24 * hour);
  tested.clock.advance(24 * hour - sinceEight);
  player = await newBonusPlayer(tested, `loser${++members}`);
  today = tested.clock.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
});
afterEach(() => expectBonusesConserved(tested));
afterAll(() => tested.close());

const rule = {
  texts: { EN: { title: 'Daily cashback' } },
  kind: 'CASHBACK',
  period: 'DAY',
  payAs: 'CASH',
  percent: 10,
  cap: '50.00',
  minDeposit: '100.00',
  factor: 2,
  maxStake: null,
  games: { RNG: 100 },
  expiryDays: 7,
  sort: 1,
};

async function offerRule(changed: Record<string, unknown> = {}) {
  const { value } = await fay.create('bonus-rules', { ...rule, ...changed });
  const { id, version } = value.record as { id: string; version: number };
  await fay.act(`bonus-rules/${id}`, 'open', version);
  return { id, version: version + 1 };
}
const read = () => player.api.call(cashbackCall, {});
const payAll = async () => {
  await settleCashback(tested.platform);
  await payCashback(tested.platform);
};
/** The player's own, also where nobody is signed in any more. */
const wallet = async () =>
  (await readBalance(tested.db, memberWallet(await memberIdOf(tested, `loser${members}`), 'PHP'))).balance;
/** A member who is away for long is signed out. */
const nextDay = async () => {
  for (let step = 0; step < 20; step += 1) {
    tested.clock.advance(hour / 4);
    await player.cash();
  }
};

test('what a day has cost is told while it runs, and comes back in cash once, whoever pays it at the same time', async () => {
  await offerRule();
  await player.round('300.00', '50.00');
  await countPlay(tested.platform);
  expect((await read()).offers).toMatchObject([
    {
      title: 'Daily cashback',
      loss: '250.00',
      amount: '25.00',
      turnover: '0.00',
      from: '2026-03-02',
      to: '2026-03-02',
    },
  ]);
  const before = Number(await player.cash());
  await payAll();
  expect(Number(await player.cash())).toBe(before);
  await nextDay();
  await Promise.all([payAll(), payAll()]);
  await Promise.all([payCashback(tested.platform), payCashback(tested.platform)]);
  await payAll();
  expect(Number(await player.cash())).toBe(before + 25);
  expect((await read()).last).toMatchObject([
    { loss: '250.00', amount: '25.00', state: 'PAID', payAs: 'CASH', from: today, to: today },
  ]);
  const { list } = await player.api.call(transactionHistoryCall, { group: 'BONUS' });
  expect(list.filter(({ kind }) => kind === 'bonus.cashback')).toMatchObject([{ amount: '25.00' }]);
  const titles = (await player.api.call(noticeListCall, {})).list.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Your cashback of ₱25.00 is here')).toHaveLength(1);
});

test.each([
  ['more than the cap', '900.00', '0', '50.00'],
  ['less than the least loss', '90.00', '0', undefined],
  ['nothing for who is ahead', '300.00', '400.00', undefined],
])('%s is not given', async (_, stake, payout, amount) => {
  await offerRule();
  await player.round(stake, payout);
  await nextDay();
  await payAll();
  expect((await read()).last[0]?.amount).toBe(amount);
});

test.each([
  ['EXCLUSION', 6, false],
  ['CLOSURE', 0, false],
  ['TIME_OUT', 168, true],
] as const)(
  'after %s the loss of a day comes back only to who is soon to return',
  async (kind, length, isGiven) => {
    const operator = tested.platform.operators.byCode('aurora');
    if (!operator) throw new Error('no aurora');
    await offerRule();
    await player.round('300.00', '50.00');
    await player.api.call(beginBreakCall, { kind, length });
    // The page promises what will be given, and nothing else.
    const of = { operator, language: 'EN', memberId: await memberIdOf(tested, `loser${members}`) };
    expect((await readCashback(tested.platform, of)).offers).toHaveLength(isGiven ? 1 : 0);
    tested.clock.advance(5 * hour);
    const cash = await wallet();
    await payAll();
    expect((await wallet()) - cash).toBe(isGiven ? 2_500n : 0n);
  },
);

test('as bonus money it has the terms that were said, waits for the bonus before it, and counts none of that one', async () => {
  await offerRule({ payAs: 'BONUS' });
  const cash = await player.cash();
  await player.round(cash, '0');
  await player.deposit('200.00', await player.offer());
  // Two hundred of cash, and then bonus money, which is no loss of the member's own.
  await player.round('200.00', '0');
  await player.round('100.00', '0');
  await nextDay();
  await payAll();
  const loss = (Number(cash) + 200).toFixed(2);
  expect((await read()).last).toMatchObject([{ state: 'WAITING', loss, amount: '50.00', bonusId: null }]);
  await player.forfeit((await player.bonus()).bonusId);
  await payAll();
  await payAll();
  const [bonus, ...others] = await player.bonuses();
  expect(others).toHaveLength(1);
  expect(bonus).toMatchObject({
    kind: 'CASHBACK',
    granted: '50.00',
    deposited: loss,
    turnover: '100.00',
    depositId: null,
  });
  expect(bonus?.history.map(({ what }) => what)).toEqual(['GRANTED']);
  expect((await read()).last).toMatchObject([{ state: 'PAID', bonusId: bonus?.bonusId }]);
  await player.openSlot();
  await player.round('50.00', '40.00');
  expect(await player.bonus()).toMatchObject({ progress: '50.00', balance: '40.00' });
});

test('a rule that changes or ends pays the days until then by the terms that held', async () => {
  const { id, version } = await offerRule();
  await player.round('200.00', '0');
  const saved = await fay.save(`bonus-rules/${id}`, version, { ...rule, percent: 50 });
  expect(saved.value.record).toMatchObject({ percent: 50 });
  expect((await read()).offers).toEqual([]);
  await fay.act(`bonus-rules/${id}`, 'close', version + 1);
  await nextDay();
  await payAll();
  expect((await read()).last).toMatchObject([{ amount: '20.00' }]);
  expect((await fay.get(`bonus-rules/${id}`)).value.record).toMatchObject({ count: 1, paid: '20.00' });
});

test('a cashback without a period is refused at its field, and cannot be chosen with a deposit', async () => {
  const refused = await fay.create('bonus-rules', { ...rule, period: null });
  expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION_FAILED', ['period']]);
  const { id, version } = await offerRule();
  expect((await player.offers()).map(({ kind }) => kind)).toEqual(['FIRST_DEPOSIT', 'RELOAD', 'FREE_ROUNDS']);
  await expect(player.create('200.00', { ruleId: id, version })).rejects.toMatchObject({
    code: 'BONUS_NOT_AVAILABLE',
  });
});

test('an automatic bonus comes with a deposit that says nothing, and with none that says no', async () => {
  const { value } = await fay.create('bonus-rules', {
    ...rule,
    kind: 'RELOAD',
    automatic: true,
    percent: 50,
    minDeposit: '150.00',
    texts: { EN: { title: 'Every time' } },
  });
  const reload = value.record as { id: string; version: number };
  await fay.act(`bonus-rules/${reload.id}`, 'open', reload.version);
  await player.deposit('200.00');
  expect(await player.bonuses()).toEqual([]);
  await player.deposit('200.00', undefined, true);
  await player.deposit('149.00');
  expect(await player.bonuses()).toEqual([]);
  await player.api.call(setAutomaticBonusesCall, { enabled: false });
  expect(await player.api.call(bonusOffersCall, {})).toMatchObject({ wantsAutomatic: false });
  await player.deposit('200.00');
  expect(await player.bonuses()).toEqual([]);
  await player.api.call(setAutomaticBonusesCall, { enabled: true });
  await player.deposit('200.00');
  expect(await player.bonus()).toMatchObject({ granted: '50.00', title: 'Every time' });
  expect((await player.bonus()).history.map(({ what }) => what)).toEqual(['OFFERED', 'APPLIED', 'GRANTED']);
  // One at a time: the next deposit brings none and is made all the same.
  await player.deposit('100.00');
  expect(await player.bonuses()).toHaveLength(1);
});
