import { randomUUID } from 'node:crypto';
import { freePlayCall } from '@tessera/contracts/auth';
import { betHistoryCall } from '@tessera/contracts/bets';
import * as calls from '@tessera/contracts/lottery';
import { balanceCall } from '@tessera/contracts/wallet';
import { signIn } from '../../games/launch/testing/sign-in';
import { balanceOfAccount, memberWallet, readBalance } from '../../money/ledger';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { drawMissing, recentDraws } from './draw';
import { requireLottery } from './games';
import { resultAccount, stakesAccount } from './money';
import { settleDue } from './settle';

const gameCode = 'MINUTE_LOTTO';
let tested: TestPlatform;
let api: ReturnType<TestPlatform['transport']>;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 60_000);
beforeEach(async () => {
  api = tested.transport({ token: await signIn(tested, 'player01') });
});
afterAll(() => tested.close());

const opened = () => tested.transport().call(calls.openedNumeroCall, { gameCode });
const key = () => ({ idempotencyKey: randomUUID() as string });
const balance = async () => (await api.call(balanceCall, {})).amount;

async function bet(more: Parameters<typeof betRequest>[0] = {}, options = key()) {
  return api.call(calls.placeLotteryBetCall, await betRequest(more), options);
}
async function betRequest(more: { picks?: string[]; stake?: string; numero?: string; playCode?: string }) {
  const { open } = await opened();
  return { gameCode, numero: open.numero, playCode: 'SIDE', picks: ['BIG'], stake: '10.00', ...more };
}
async function toClosing(past = 0) {
  const { open } = await opened();
  tested.clock.advance(Date.parse(open.closesAt) - tested.clock.now().getTime() + past);
}

test('a bet is taken until the last moment, and refused from closing on', async () => {
  const { open } = await opened();
  await toClosing(-1);
  expect(await bet({ numero: open.numero })).toMatchObject({ status: 'OPEN', stake: '10.00' });
  tested.clock.advance(1);
  const before = await balance();
  await expect(bet({ numero: open.numero })).rejects.toMatchObject({
    code: 'LOTTERY_DRAW_CLOSED',
    status: 409,
  });
  expect(await balance()).toBe(before);
  expect((await opened()).previous).toMatchObject({ numero: open.numero, state: 'CLOSED' });
  expect((await opened()).open.numero).not.toBe(open.numero);
});

test('the same key is one bet, however often and however late it is sent', async () => {
  const request = await betRequest({});
  const options = key();
  const before = Number(await balance());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call(calls.placeLotteryBetCall, request, options)),
  );
  expect(new Set(answers.map((answer) => answer.betId)).size).toBe(1);
  await toClosing(1);
  const late = await api.call(calls.placeLotteryBetCall, request, options);
  expect(late.betId).toBe(answers[0]?.betId);
  expect(Number(await balance())).toBe(before - 10);
  await expect(
    api.call(calls.placeLotteryBetCall, { ...request, stake: '11.00' }, options),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('refuses an invalid bet, which costs nothing', async () => {
  const before = await balance();
  await expect(bet({ stake: '0.01' })).rejects.toMatchObject({
    code: 'STAKE_OUT_OF_RANGE',
    value: { min: '2.00', max: expect.any(String) },
  });
  await expect(bet({ stake: '-5' })).rejects.toMatchObject({ code: 'STAKE_OUT_OF_RANGE' });
  await expect(bet({ stake: '2.005' })).rejects.toMatchObject({ code: 'AMOUNT_INVALID' });
  await expect(bet({ stake: '4000.00' })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await expect(bet({ picks: ['TIE'] })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { picks: 'FIELD_FORMAT' } },
  });
  await expect(bet({ playCode: 'NOTHING' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(bet({}, { idempotencyKey: '' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await balance()).toBe(before);
});

test('a trial account cannot bet, a visitor neither', async () => {
  const { token } = await tested.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const trial = tested.transport({ token });
  await expect(trial.call(calls.placeLotteryBetCall, await betRequest({}), key())).rejects.toMatchObject({
    code: 'REAL_ACCOUNT_NEEDED',
  });
  await expect(
    tested.transport().call(calls.placeLotteryBetCall, await betRequest({}), key()),
  ).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a numero has one result for ever, however many processes draw it', async () => {
  const { platform, db, clock } = tested;
  const operator = platform.operators.all[0]!;
  const game = await requireLottery(db, operator, 'QUICK3');
  clock.advance(180_000 * 12);
  await Promise.all(Array.from({ length: 10 }, () => recentDraws(platform, game, 10)));
  const first = await recentDraws(platform, game, 10);
  expect(first).toHaveLength(10);
  await drawMissing(
    platform,
    game,
    first.map((draw) => ({ numero: draw.numero, drawsAt: new Date(draw.drawnAt) })),
  );
  expect(await recentDraws(platform, game, 10)).toEqual(first);
  await expect(
    db
      .updateTable('lottery_draw')
      .set({ balls: ['0'] })
      .where('game_code', '=', 'QUICK3')
      .execute(),
  ).rejects.toThrow('never changed');
});

test('nothing is drawn before its time', async () => {
  const { platform, db, clock } = tested;
  const game = await requireLottery(db, platform.operators.all[0]!, gameCode);
  const later = new Date(clock.now().getTime() + 1);
  await drawMissing(platform, game, [{ numero: '20990101-0001', drawsAt: later }]);
  const row = await db
    .selectFrom('lottery_draw')
    .select('numero')
    .where('numero', '=', '20990101-0001')
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

test('bets are settled once, and all money is accounted for', async () => {
  const { platform, db, clock } = tested;
  const { code: operator, currency } = platform.operators.byCode('aurora')!;
  await settleDue(platform);
  const { memberId } = await db
    .selectFrom('member')
    .select('id as memberId')
    .where('operator', '=', operator)
    .where('account', '=', 'player01')
    .executeTakeFirstOrThrow();
  const wallet = async () => (await readBalance(db, memberWallet(memberId, currency.code))).balance;
  const stakes = async () => (await readBalance(db, stakesAccount(operator, currency.code))).balance;
  const house = async () => (await readBalance(db, resultAccount(operator, currency.code))).balance;
  const start = { wallet: await wallet(), stakes: await stakes(), house: await house() };
  for (const side of ['BIG', 'SMALL', 'ODD', 'EVEN']) await bet({ picks: [side] });
  expect(await stakes()).toBe(start.stakes + 4000n);
  const { open } = await opened();
  clock.advance(Date.parse(open.drawsAt) - clock.now().getTime());
  await Promise.all(Array.from({ length: 5 }, () => settleDue(platform)));
  // One of BIG and SMALL wins, one of ODD and EVEN: two of the four at 1.95.
  expect(await wallet()).toBe(start.wallet - 4000n + 3900n);
  expect(await stakes()).toBe(start.stakes);
  expect(await house()).toBe(start.house + 100n);
  const mine = await api.call(calls.myLotteryBetsCall, { gameCode, pageSize: 4 });
  expect(mine.list.map((one) => one.status).toSorted()).toEqual(['LOST', 'LOST', 'WON', 'WON']);
  const history = await api.call(betHistoryCall, { gameType: 'ELOTT', pageSize: 4 });
  expect(history.list.map((one) => one.status)).toEqual(Array(4).fill('SETTLED'));
  expect(history.list.reduce((sum, one) => sum + Number(one.turnover), 0)).toBe(40);
  const balanced = await db
    .selectFrom('ledger_account as a')
    .select(({ fn }) => fn.sum<string>(balanceOfAccount('a')).as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(balanced.sum)).toBe(0);
});

test('my bets are mine alone', async () => {
  const other = tested.transport({ token: await signIn(tested, 'agent01') });
  expect(await other.call(calls.myLotteryBetsCall, { gameCode })).toMatchObject({ list: [], total: 0 });
  expect(await other.call(calls.vnRecentCall, {})).toEqual({ games: [] });
  expect((await api.call(calls.vnRecentCall, {})).games.map((game) => game.gameCode)).toEqual([gameCode]);
});
