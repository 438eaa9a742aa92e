import { randomUUID } from 'node:crypto';
import { betHistoryCall } from '@tessera/contracts/bets';
import { noticeListCall } from '@tessera/contracts/promotions';
import { personalProfitCall } from '@tessera/contracts/records';
import { sql } from 'kysely';
import { launchGameCall } from '@tessera/contracts/games';
import { answerRound } from '../../games/seamless/answer-round';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { countPlay } from '../play/count-play';
import { memberWallet, readBalance } from '../../money/ledger';
import { expireBonuses, warnOfExpiry } from './expire';
import { presentOwn } from './read-bonuses';
import { expectBonusesConserved, newBonusPlayer, pay } from './testing/bonus-player';

const day = 86_400_000;
const stake = '2.00';
let tested: TestPlatform;
let player: Awaited<ReturnType<typeof newBonusPlayer>>;
let members = 0;
/** The slot that the sessions of this file play. */
let node = '';

beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await tested.db.updateTable('bonus_rule').set({ state: 'CLOSED' }).execute();
}, 120_000);
/** Every test is about the free rounds of a member of its own, who has no cash but what it deposits. */
beforeEach(async () => {
  player = await newBonusPlayer(tested, `rounds${++members}`);
  node = await player.game();
  const cash = await player.cash();
  if (Number(cash) > 0) await player.round(cash, '0');
});
afterEach(async () => {
  await expectBonusesConserved(tested);
  await tested.db.updateTable('bonus_rule').set({ state: 'CLOSED' }).execute();
});
afterAll(() => tested.close());

const messages = async () => (await player.api.call(noticeListCall, {})).list.map(({ title }) => title);

/** What the member has now, whatever has become of the login of its page. */
async function standing() {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const { id: memberId } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', `rounds${members}`)
    .executeTakeFirstOrThrow();
  const { id } = await tested.db
    .selectFrom('bonus')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const bonus = await presentOwn(tested.platform, { operator, language: 'EN', memberId }, id);
  const { balance } = await readBalance(tested.db, memberWallet(memberId, 'PHP'));
  const messages = await tested.db
    .selectFrom('member_message')
    .select('type')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return { operator, memberId, bonus, cash: balance, messages: messages.map(({ type }) => type) };
}

/** offer opens a rule of free rounds in the file's slot: three rounds at 2.00, which win 50.00 together at most. */
async function offer(payAs: 'CASH' | 'BONUS' = 'CASH', { rounds = 3, automatic = false } = {}) {
  await tested.db
    .insertInto('bonus_rule')
    .values({
      operator: 'aurora',
      title: 'Free rounds',
      translations: '{}',
      kind: 'FREE_ROUNDS',
      automatic,
      percent: 100,
      cap: 5_000n,
      min_deposit: 10_000n,
      factor: 3,
      max_stake: null,
      games: JSON.stringify({ RNG: 100 }),
      expiry_days: 7,
      pay_as: payAs,
      free_rounds: JSON.stringify({ rounds, stake, games: [{ nodeId: node, name: 'A slot' }] }),
      sort: 1,
      state: 'OPEN',
    })
    .execute();
  return player.offer('FREE_ROUNDS');
}

/** granted gives the player the rounds of a rule with a deposit of 100.00, and returns the bonus. */
async function granted(...of: Parameters<typeof offer>) {
  await player.deposit('100.00', await offer(...of));
  return (await player.bonus()).bonusId;
}

test('an offer says how many rounds, at which stake, in which games, and what they win', async () => {
  await offer('BONUS');
  const [offered] = (await player.offers()).filter(({ kind }) => kind === 'FREE_ROUNDS');
  expect(offered).toMatchObject({
    cap: '50.00',
    minDeposit: '100.00',
    factor: 3,
    expiryDays: 7,
    refusal: null,
    freeRounds: { rounds: 3, stake, payAs: 'BONUS', games: [{ nodeId: node, name: 'A slot' }] },
  });
});

test('a deposit brings them once, and moves no money but its own', async () => {
  const chosen = await offer();
  const { deposit } = await player.create('100.00', chosen);
  const event = randomUUID();
  await Promise.all(['a', 'b', 'c'].map(() => pay(tested, deposit, '100.00', event)));
  await pay(tested, deposit, '100.00', event);
  expect(await player.bonuses()).toMatchObject([
    {
      kind: 'FREE_ROUNDS',
      state: 'ACTIVE',
      granted: '0.00',
      balance: '0.00',
      playedRounds: { used: 0, left: 3, won: '0.00', isOver: false },
      history: [{ what: 'OFFERED' }, { what: 'ACCEPTED', amount: stake, rounds: 3 }, { what: 'GRANTED' }],
    },
  ]);
  expect(await player.cash()).toBe('100.00');
  expect(await messages()).toContain('3 free rounds are yours');
});

test('an automatic rule brings them with a deposit that says nothing, and none with one that says no', async () => {
  await offer('CASH', { automatic: true });
  await player.deposit('100.00', undefined, true);
  expect(await player.bonuses()).toEqual([]);
  await player.deposit('100.00');
  expect(await player.bonuses()).toMatchObject([
    { history: [{ what: 'OFFERED' }, { what: 'APPLIED' }, { what: 'GRANTED' }] },
  ]);
});

test('the rounds of a rule are had once, and beside another bonus none are', async () => {
  const chosen = await offer();
  await player.deposit('100.00', chosen);
  const refused = (reason: string) => ({ code: 'BONUS_NOT_AVAILABLE', value: { reason } });
  await expect(player.create('100.00', chosen)).rejects.toMatchObject(refused('HAD'));
  await offer();
  const other = (await player.offers()).findLast(({ kind }) => kind === 'FREE_ROUNDS');
  expect(other?.refusal).toBe('ACTIVE');
  await expect(
    player.create('100.00', { ruleId: other?.ruleId ?? '', version: other?.version ?? 0 }),
  ).rejects.toMatchObject(refused('ACTIVE'));
});

test('a deposit that is too small does not bring them', async () => {
  await offer();
  await tested.db
    .updateTable('bonus_rule')
    .set({ min_deposit: 20_000n })
    .where('state', '=', 'OPEN')
    .execute();
  await expect(player.create('199.00', await player.offer('FREE_ROUNDS'))).rejects.toMatchObject({
    value: { reason: 'AMOUNT' },
  });
});

test('a free round stakes nothing of the player, and what it wins as cash is theirs at once', async () => {
  const grantId = await granted();
  expect(await player.freeRounds()).toMatchObject({ grantId, stake, total: 3, left: 3, won: '0.00' });
  const roundId = randomUUID();
  expect(await player.freeBet(roundId, stake, grantId)).toMatchObject({ value: { balance: '100.00' } });
  expect(await player.settle(roundId, '7.00')).toMatchObject({ value: { balance: '107.00', paid: '7.00' } });
  expect(await player.cash()).toBe('107.00');
  expect(await player.freeRounds()).toMatchObject({ left: 2, won: '7.00' });
  await player.freeRound(grantId, stake, '0');
  await player.freeRound(grantId, stake, '1.00');
  expect(await player.bonus()).toMatchObject({
    state: 'COMPLETED',
    granted: '8.00',
    endedAmount: '8.00',
    playedRounds: { used: 3, left: 0, won: '8.00', isOver: true },
  });
  expect(await player.freeRounds()).toBeNull();
  expect(await messages()).toContain('Your free rounds won ₱8.00');
  expect(await player.freeRound(grantId, stake, '1.00')).toMatchObject({ errorCode: 'FREE_ROUND_REFUSED' });
});

test('rounds that win nothing are used up, and the bonus is over', async () => {
  const grantId = await granted('BONUS');
  for (let round = 0; round < 3; round += 1) await player.freeRound(grantId, stake, '0');
  expect(await player.bonus()).toMatchObject({ state: 'SPENT', endedAmount: '0.00' });
  expect(await player.cash()).toBe('100.00');
});

test('together they win the cap at most', async () => {
  const grantId = await granted();
  expect((await player.freeRound(grantId, stake, '40.00')).value).toMatchObject({ paid: '40.00' });
  expect((await player.freeRound(grantId, stake, '40.00')).value).toMatchObject({ paid: '10.00' });
  expect((await player.freeRound(grantId, stake, '40.00')).value).toMatchObject({ paid: '0.00' });
  expect(await player.cash()).toBe('150.00');
});

test('what they win as bonus money is granted with the last one, and played through like any other', async () => {
  const grantId = await granted('BONUS');
  await player.freeRound(grantId, stake, '6.00');
  await player.freeRound(grantId, stake, '0');
  expect(await player.inGame()).toBe('100.00');
  expect(await player.bonus()).toMatchObject({
    granted: '0.00',
    playedRounds: { won: '6.00', isOver: false },
  });
  await player.freeRound(grantId, stake, '4.00');
  expect(await player.inGame()).toBe('110.00');
  expect(await player.bonus()).toMatchObject({
    state: 'ACTIVE',
    granted: '10.00',
    balance: '10.00',
    turnover: '30.00',
    progress: '0.00',
    playedRounds: { isOver: true },
  });
  await player.round('30.00', '0');
  expect(await player.bonus()).toMatchObject({ state: 'COMPLETED', endedAmount: '10.00' });
  expect(await player.cash()).toBe('80.00');
  const { history } = await player.bonus();
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['ACCEPTED', 'GRANTED', 'ROUNDS_PLAYED', 'COMPLETED']),
  );
});

test('of many at once no round is used twice', async () => {
  const grantId = await granted();
  const placed = await Promise.all(
    Array.from({ length: 8 }, () => player.freeBet(randomUUID(), stake, grantId)),
  );
  expect(placed.filter(({ success }) => success)).toHaveLength(3);
  expect(placed.filter(({ errorCode }) => errorCode === 'FREE_ROUND_REFUSED')).toHaveLength(5);
  expect(await player.bonus()).toMatchObject({ playedRounds: { used: 3, left: 0, isOver: false } });
});

test('the same stake or settlement asked for again uses and pays nothing more', async () => {
  const grantId = await granted();
  const [roundId, transactionId] = [randomUUID(), randomUUID()];
  const first = await player.freeBet(roundId, stake, grantId, transactionId);
  const again = await player.freeBet(roundId, stake, grantId, transactionId);
  expect(again.value).toEqual({ ...first.value, repeated: true });
  expect(await player.freeRounds()).toMatchObject({ left: 2 });
  // The same id with money for its stake is another request.
  expect(await player.bet(roundId, stake, transactionId)).toMatchObject({
    errorCode: 'IDEMPOTENCY_CONFLICT',
  });
  const settlement = randomUUID();
  const settled = await player.settle(roundId, '5.00', settlement);
  expect((await player.settle(roundId, '5.00', settlement)).value).toEqual({
    ...settled.value,
    repeated: true,
  });
  expect(await player.settle(roundId, '5.00')).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  expect(await player.cash()).toBe('105.00');
});

test('a void gives the round back, and once the last one is void it can be played again', async () => {
  const grantId = await granted('CASH', { rounds: 1 });
  const roundId = randomUUID();
  await player.freeBet(roundId, stake, grantId);
  expect(await player.freeRounds()).toMatchObject({ left: 0 });
  expect(await player.voidRound(roundId)).toMatchObject({ value: { balance: '100.00' } });
  expect(await player.freeRounds()).toMatchObject({ left: 1 });
  // A void that came before its bet.
  const early = randomUUID();
  await player.voidRound(early);
  expect(await player.freeBet(early, stake, grantId)).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  expect(await player.freeRounds()).toMatchObject({ left: 1 });
  await player.freeRound(grantId, stake, '3.00');
  expect(await player.bonus()).toMatchObject({ state: 'COMPLETED', endedAmount: '3.00' });
});

test('another stake, another game, and the rounds of somebody else are refused, and nothing is staked', async () => {
  const grantId = await granted();
  const refused = { errorCode: 'FREE_ROUND_REFUSED' };
  expect(await player.freeBet(randomUUID(), '3.00', grantId)).toMatchObject(refused);
  const other = await newBonusPlayer(tested, `other${members}`);
  await other.deposit('100.00');
  const before = await other.cash();
  expect(await other.freeBet(randomUUID(), stake, grantId)).toMatchObject(refused);
  expect(await other.cash()).toBe(before);
  await player.openSlot('LIVE');
  expect(await player.freeBet(randomUUID(), stake, grantId)).toMatchObject(refused);
  expect(await player.freeRounds()).toBeNull();
  expect(await standing()).toMatchObject({ cash: 10_000n, bonus: { playedRounds: { used: 0 } } });
});

test('money that is staked beside them is money, and uses none of them', async () => {
  await granted();
  await player.round('10.00', '0');
  expect(await player.cash()).toBe('90.00');
  expect(await player.bonus()).toMatchObject({ progress: '0.00', playedRounds: { used: 0 } });
});

test('when their time is over what is left is gone; cash that was won stays', async () => {
  const grantId = await granted();
  await player.freeRound(grantId, stake, '5.00');
  tested.clock.advance(5.5 * day);
  await warnOfExpiry(tested.platform);
  await warnOfExpiry(tested.platform);
  expect((await standing()).messages.filter((type) => type === 'freeRoundsExpiring')).toHaveLength(1);
  tested.clock.advance(2 * day);
  await player.openSlot();
  expect(await player.freeBet(randomUUID(), stake, grantId)).toMatchObject({
    errorCode: 'FREE_ROUND_REFUSED',
  });
  await Promise.all([expireBonuses(tested.platform), expireBonuses(tested.platform)]);
  const { bonus, cash, messages } = await standing();
  expect(bonus).toMatchObject({ state: 'EXPIRED', playedRounds: { left: 2, won: '5.00' } });
  expect(bonus?.history.slice(-3)).toMatchObject([
    { what: 'ROUNDS_WARNED', rounds: 2 },
    { what: 'ROUNDS_EXPIRED', amount: '5.00', rounds: 1 },
    { what: 'EXPIRED', rounds: 2 },
  ]);
  expect(messages.filter((type) => type === 'freeRoundsExpired')).toHaveLength(1);
  expect(cash).toBe(10_500n);
});

test('when their time is over bonus money that was won is granted', async () => {
  const grantId = await granted('BONUS');
  await player.freeRound(grantId, stake, '5.00');
  tested.clock.advance(7.5 * day);
  await expireBonuses(tested.platform);
  expect((await standing()).bonus).toMatchObject({
    state: 'ACTIVE',
    balance: '5.00',
    turnover: '15.00',
    daysLeft: 7,
  });
});

test('a round under way when their time is over may end first', async () => {
  const grantId = await granted('BONUS');
  const roundId = randomUUID();
  await player.freeBet(roundId, stake, grantId);
  tested.clock.advance(7.01 * day);
  await expireBonuses(tested.platform);
  expect((await standing()).bonus).toMatchObject({ playedRounds: { isOver: false } });
  await player.settle(roundId, '5.00');
  await expireBonuses(tested.platform);
  expect((await standing()).bonus).toMatchObject({ balance: '5.00', playedRounds: { isOver: true } });
});

test('given up, the rounds that are left are gone and won cash stays', async () => {
  const grantId = await granted();
  await player.freeRound(grantId, stake, '5.00');
  expect(await player.forfeit(grantId)).toMatchObject({ state: 'FORFEITED', playedRounds: { left: 2 } });
  expect(await player.cash()).toBe('105.00');
  expect((await player.bonus()).history.at(-1)).toMatchObject({ what: 'FORFEITED', rounds: 2 });
});

test('given up, won bonus money does not come, and neither does that of a round under way', async () => {
  const grantId = await granted('BONUS');
  const roundId = randomUUID();
  await player.freeRound(grantId, stake, '5.00');
  await player.freeBet(roundId, stake, grantId);
  await player.forfeit(grantId);
  expect(await player.settle(roundId, '9.00')).toMatchObject({ value: { paid: '0.00', balance: '100.00' } });
  expect(await player.bonus()).toMatchObject({ state: 'FORFEITED', balance: '0.00', granted: '0.00' });
});

test('they count as no play: no turnover, no stake, no loss, and the record names them', async () => {
  const grantId = await granted();
  await player.freeRound(grantId, stake, '5.00');
  await player.freeRound(grantId, stake, '0');
  await countPlay(tested.platform);
  const { list, totals } = await player.api.call(betHistoryCall, { range: 'today' });
  expect(list.slice(0, 2)).toMatchObject([
    { stake: '0.00', payout: '0.00', turnover: '0.00', freeRound: { bonusId: grantId, stake, won: '0.00' } },
    { stake: '0.00', payout: '0.00', turnover: '0.00', freeRound: { bonusId: grantId, stake, won: '5.00' } },
  ]);
  const own = list.slice(2);
  expect(totals.count).toBe(own.length);
  expect(totals.freeRounds).toEqual({ count: 2, won: '5.00' });
  const counted = await tested.db
    .selectFrom('reward_play as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['p.rounds', 'p.turnover', 'p.cash_staked', 'p.cash_won'])
    .where('m.account', '=', `rounds${members}`)
    .execute();
  // The welcome credit that was staked at the beginning, and nothing else.
  expect(counted.map(({ rounds, cash_won }) => [rounds, cash_won])).toEqual(own.length > 0 ? [[1n, 0n]] : []);
  const { totals: profit } = await player.api.call(personalProfitCall, { range: 'today' });
  // With the credit of the beginning.
  expect(profit.bonuses).toBe('1005.00');
  expect(profit.payout).toBe('0.00');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agent_play_bet where stake = 0`.execute(tested.db);
  expect(rows).toEqual([{ count: 0 }]);
});

test('limits of stakes and losses do not stop a free round, and a break does', async () => {
  const grantId = await granted();
  const member = tested.db.selectFrom('member').select('id').where('account', '=', `rounds${members}`);
  const { id: member_id } = await member.executeTakeFirstOrThrow();
  await tested.db
    .insertInto('player_limit')
    .values({
      member_id,
      operator: 'aurora',
      kind: 'STAKE',
      period: 'DAY',
      amount: 1n,
      changed_at: tested.clock.now(),
    })
    .execute();
  expect(await player.round('1.00', '0')).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await player.freeRound(grantId, stake, '0')).toMatchObject({ success: true });
  await tested.db
    .updateTable('member')
    .set({ break_until: new Date(tested.clock.now().getTime() + day) })
    .where('id', '=', member_id)
    .execute();
  await expect(player.api.call(launchGameCall, { nodeId: node })).rejects.toMatchObject({
    code: 'BREAK_ACTIVE',
  });
});

test('a round that its provider forgot is paid by the operator, or given back', async () => {
  const grantId = await granted();
  const [paid, voided] = [randomUUID(), randomUUID()];
  await player.freeBet(paid, stake, grantId);
  await player.freeBet(voided, stake, grantId);
  tested.clock.advance(1.5 * day);
  const { operator } = await standing();
  const decide = async (roundId: string, decision: 'pay' | 'void') => {
    const { id } = await tested.db
      .selectFrom('bet')
      .select('id')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    const at = tested.clock.now();
    const answer = { id, decision, payout: '4.00', reason: 'Late', at };
    await tested.db.transaction().execute((trx) => answerRound(trx, operator, answer));
  };
  await decide(paid, 'pay');
  await decide(voided, 'void');
  expect(await standing()).toMatchObject({
    cash: 10_400n,
    bonus: { playedRounds: { used: 1, left: 2, won: '4.00' } },
  });
});
