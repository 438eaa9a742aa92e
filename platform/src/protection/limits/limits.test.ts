import { randomUUID } from 'node:crypto';
import type { ApiError, ApiTransport } from '@tessera/contracts';
import { launchGameCall } from '@tessera/contracts/games';
import { setPaymentPasswordCall } from '@tessera/contracts/member';
import { messageListCall } from '@tessera/contracts/messages';
import { rulesInForce } from '@tessera/contracts/markets';
import { createDepositCall } from '@tessera/contracts/payments';
import * as calls from '@tessera/contracts/protection';
import { transferDownlineCall } from '@tessera/contracts/wallet';
import { openGame } from '../../games/launch/testing/open-game';
import { signIn } from '../../games/launch/testing/sign-in';
import { performMovement } from '../../games/seamless/wallet';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { withDocument } from '../../testing/with-document';
import { applyRaises } from './apply-raises-job';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let tested: TestPlatform;
let account = '';
let member: ApiTransport;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
// Each test is about a member of its own, on a morning in Manila.
beforeEach(async () => {
  tested.clock.advance(dayMs - (tested.clock.now().getTime() % dayMs));
  account = `limited${(members += 1)}`;
  await newMember(tested, account);
  await signInAgain();
});
afterAll(() => tested.close());

const signInAgain = async () => {
  member = tested.transport({ token: await signIn(tested, account) });
};
const pass = async (ms: number) => {
  tested.clock.advance(ms);
  await signInAgain();
};
const set = (kind: calls.LimitKind, period: calls.LimitPeriod, amount: string | null, version = 0) =>
  member.call(calls.setLimitCall, { kind, period, amount, version });
const limits = async () => (await member.call(calls.limitsCall, {})).limits;
const deposit = (amount: string) =>
  member.call(createDepositCall, { channelId: 'wallet', amount }, { idempotencyKey: randomUUID() });
const titles = async () => (await member.call(messageListCall, {})).list.map(({ title }) => title);
const play = async (named?: string) => {
  const session = await openGame(tested, { account, ...(named ? { named } : {}) });
  const digits = 100n;
  const move = (kind: 'bet' | 'settle' | 'void', roundId: string, amount: bigint) =>
    performMovement(tested.platform, session, {
      kind,
      provider: 'ACME',
      transactionId: randomUUID(),
      roundId,
      amount: amount * digits,
    });
  return {
    bet: async (amount: bigint) => {
      const roundId = randomUUID();
      await move('bet', roundId, amount);
      return {
        settle: (payout: bigint) => move('settle', roundId, payout),
        takeBack: () => move('void', roundId, 0n),
      };
    },
  };
};

test('nothing is preset; a deposit limit is suggested until there is one, and holds at once', async () => {
  expect(await member.call(calls.limitsCall, {})).toMatchObject({
    market: 'neutral',
    limits: [],
    suggested: true,
    raiseHours: 24,
    raiseConfirm: true,
  });
  const { limits: set1, suggested } = await set('DEPOSIT', 'DAY', '300');
  expect(suggested).toBe(false);
  expect(set1).toMatchObject([
    { kind: 'DEPOSIT', amount: '300.00', used: '0.00', left: '300.00', version: 1 },
  ]);
  await deposit('200');
  const refused = await deposit('100.01').catch((error: ApiError) => error);
  expect(refused).toMatchObject({ code: 'LIMIT_REACHED' });
  expect(calls.limitReachedSchema.parse((refused as ApiError).value)).toMatchObject({
    kind: 'DEPOSIT',
    period: 'DAY',
    limit: '300.00',
    left: '100.00',
  });
  await deposit('100');
  expect(await limits()).toMatchObject([{ used: '300.00', left: '0.00' }]);
  await pass(dayMs);
  expect(await limits()).toMatchObject([{ used: '0.00' }]);
});

test('of all limits that apply the one that leaves least wins', async () => {
  await set('DEPOSIT', 'DAY', '500');
  await set('NET_DEPOSIT', 'WEEK', '250');
  await expect(deposit('300')).rejects.toMatchObject({
    value: { kind: 'NET_DEPOSIT', period: 'WEEK', left: '250.00' },
  });
  await deposit('250');
});

test('of deposits at once none slips past the limit', async () => {
  await set('DEPOSIT', 'DAY', '350');
  const answers = await Promise.allSettled(['150', '150', '150'].map(deposit));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a stake limit counts stakes, and not one that is taken back', async () => {
  await set('STAKE', 'DAY', '100');
  const game = await play();
  const first = await game.bet(60n);
  await expect(game.bet(41n)).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    value: { kind: 'STAKE', left: '40.00' },
  });
  await first.takeBack();
  await (await game.bet(100n)).settle(500n);
  await expect(game.bet(1n)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});

test('of stakes at once none slips past a limit, and a new limit counts for the next one', async () => {
  await set('STAKE', 'DAY', '100');
  const game = await play();
  await game.bet(10n);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => game.bet(10n)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  await set('STAKE', 'DAY', '200', 1);
  await pass(dayMs);
  await member.call(calls.confirmLimitCall, { kind: 'STAKE', period: 'DAY', version: 2 });
  const next = await play();
  await next.bet(10n);
  await set('LOSS', 'DAY', '15');
  await expect(next.bet(10n)).rejects.toMatchObject({ code: 'LIMIT_REACHED', value: { kind: 'LOSS' } });
  await next.bet(5n);
});

test('a stake that its vendor sends again is taken from what is left once', async () => {
  await set('STAKE', 'DAY', '100');
  const token = await openGame(tested, { account });
  const bet = (transactionId: string, amount: bigint) =>
    performMovement(tested.platform, token, {
      kind: 'bet',
      provider: 'ACME',
      transactionId,
      roundId: transactionId,
      amount,
    });
  await bet(randomUUID(), 1_000n);
  const again = randomUUID();
  expect(await bet(again, 2_000n)).toMatchObject({ repeated: false });
  for (let time = 0; time < 5; time += 1) expect(await bet(again, 2_000n)).toMatchObject({ repeated: true });
  const { amount: left } = await tested.db
    .selectFrom('stake_allowance as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select('a.amount')
    .where('m.account', '=', account)
    .executeTakeFirstOrThrow();
  // Up to the reminder at 80, less one cent, after 30.
  expect(left).toBe(7_999n - 3_000n);
});

test('a loss limit counts open bets as lost, and what is won makes room', async () => {
  await set('LOSS', 'DAY', '100');
  const game = await play();
  const open = await game.bet(100n);
  await expect(game.bet(1n)).rejects.toMatchObject({ value: { kind: 'LOSS', left: '0.00' } });
  await open.settle(90n);
  await (await game.bet(80n)).settle(0n);
  await expect(game.bet(20n)).rejects.toMatchObject({ value: { left: '10.00' } });
  await game.bet(10n);
});

test('a time limit lets nobody play on; another device at the same time counts nothing twice', async () => {
  await set('TIME', 'DAY', '90');
  const other = tested.transport({ token: await signIn(tested, account) });
  tested.clock.advance(29 * 60_000);
  await other.call(calls.limitsCall, {});
  expect(await limits()).toMatchObject([{ amount: '90', used: '29', left: '61' }]);
  const game = await play();
  for (let time = 0; time < 3; time += 1) {
    tested.clock.advance(20 * 60_000);
    await game.bet(1n);
  }
  tested.clock.advance(60_000);
  await expect(game.bet(1n)).rejects.toMatchObject({ value: { kind: 'TIME', period: 'DAY', left: '0' } });
  await signInAgain();
  await expect(member.call(launchGameCall, { nodeId: await aGame() })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  });
  // Money is not kept from who has used up their time.
  await deposit('100');
});

const aGame = async () =>
  (
    await tested.db
      .selectFrom('catalogue_game')
      .select('node_id')
      .where('game_type', '=', 'RNG')
      .where('is_game', '=', 'GAME')
      .orderBy('node_id')
      .executeTakeFirstOrThrow()
  ).node_id;

test('is lowered at once; a raise waits, is confirmed after its time, and can be taken back before', async () => {
  await set('DEPOSIT', 'DAY', '300');
  expect(await set('DEPOSIT', 'DAY', '200', 1)).toMatchObject({ limits: [{ amount: '200.00', version: 2 }] });
  const raised = await set('DEPOSIT', 'DAY', '900', 2);
  expect(raised.limits).toMatchObject([{ amount: '200.00', next: { amount: '900.00', confirm: true } }]);
  // The same again begins no other waiting time.
  expect(await set('DEPOSIT', 'DAY', '900', 2)).toEqual(raised);
  const named = { kind: 'DEPOSIT', period: 'DAY', version: 3 } as const;
  await expect(member.call(calls.confirmLimitCall, named)).rejects.toMatchObject({ code: 'LIMIT_WAITS' });
  await pass(dayMs);
  expect(await applyRaises(tested.platform)).toBe(0);
  await expect(deposit('300')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  expect(await member.call(calls.confirmLimitCall, named)).toMatchObject({
    limits: [{ amount: '900.00', next: null }],
  });
  await set('DEPOSIT', 'DAY', null, 4);
  expect(await member.call(calls.keepLimitCall, { ...named, version: 5 })).toMatchObject({
    limits: [{ amount: '900.00', next: null, version: 6 }],
  });
  await set('DEPOSIT', 'DAY', null, 6);
  await pass(dayMs);
  expect(await member.call(calls.confirmLimitCall, { ...named, version: 7 })).toMatchObject({ limits: [] });
});

test('where the market asks for no confirmation a raise is applied when it is due, once beside another process', async () => {
  await withDocument(tested.platform, 'aurora', { market: 'mt' }, async () => {
    await set('DEPOSIT', 'DAY', '200');
    await set('LOSS', 'WEEK', '200');
    await set('DEPOSIT', 'DAY', '400', 1);
    await set('LOSS', 'WEEK', null, 1);
    expect(await applyRaises(tested.platform)).toBe(0);
    await pass(dayMs);
    const applied = await Promise.all([applyRaises(tested.platform), applyRaises(tested.platform)]);
    expect(applied[0] + applied[1]).toBe(2);
    expect(await limits()).toMatchObject([{ kind: 'DEPOSIT', amount: '400.00', next: null, version: 3 }]);
  });
});

test('a limit names the rules that it was changed under last', async () => {
  const rules = async () => {
    const query = tested.db.selectFrom('player_limit as l').innerJoin('member as m', 'm.id', 'l.member_id');
    return (await query.select('l.rules').where('m.account', '=', account).executeTakeFirstOrThrow()).rules;
  };
  await set('DEPOSIT', 'DAY', '300');
  expect(await rules()).toBe(rulesInForce({ market: 'neutral' }));
  await withDocument(tested.platform, 'aurora', { market: 'mt' }, async () => {
    await set('DEPOSIT', 'DAY', '200', 1);
    expect(await rules()).toBe(rulesInForce({ market: 'mt' }));
  });
  await set('DEPOSIT', 'DAY', '250', 2);
  await member.call(calls.keepLimitCall, { kind: 'DEPOSIT', period: 'DAY', version: 3 });
  expect(await rules()).toMatch(/^neutral\/\d+$/);
});

test.each([
  ['0', 'AMOUNT_INVALID'],
  ['-5', 'AMOUNT_INVALID'],
  ['1.001', 'FIELD_FORMAT'],
  ['12a', 'FIELD_FORMAT'],
  ['600.01', 'LIMIT_ABOVE_LONGER'],
])('refuses a limit of %s at its field', async (amount, code) => {
  await set('LOSS', 'WEEK', '600');
  await expect(set('LOSS', 'DAY', amount)).rejects.toMatchObject({ value: { fields: { amount: code } } });
  await expect(set('TIME', 'DAY', '1441')).rejects.toMatchObject({
    value: { fields: { amount: 'AMOUNT_INVALID' } },
  });
});

test('of two tabs the second is told that the limit has changed', async () => {
  await set('LOSS', 'DAY', '100');
  const answers = await Promise.allSettled([set('LOSS', 'DAY', '300', 1), set('LOSS', 'DAY', '400', 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(set('LOSS', 'DAY', '90')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
});

test('a clock that is set back stops nobody’s play, and lets no raise through before its time', async () => {
  await set('TIME', 'DAY', '60');
  await set('DEPOSIT', 'DAY', '100');
  await set('DEPOSIT', 'DAY', '200', 1);
  const raise = { kind: 'DEPOSIT', period: 'DAY', version: 2 } as const;
  const game = await play();
  tested.clock.advance(20 * 60_000);
  await game.bet(1n);
  const minutes = async () => (await limits()).find(({ kind }) => kind === 'TIME')?.used;
  expect(await minutes()).toBe('20');
  tested.clock.advance(-10 * 60_000);
  expect(Number(await minutes())).toBeGreaterThanOrEqual(10);
  await game.bet(1n);
  await expect(deposit('150')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  // It was due for a moment, until the clock was put right.
  tested.clock.advance(dayMs);
  await signInAgain();
  tested.clock.advance(-60 * 60_000);
  await signInAgain();
  await expect(member.call(calls.confirmLimitCall, raise)).rejects.toMatchObject({ code: 'LIMIT_WAITS' });
  expect(await applyRaises(tested.platform)).toBe(0);
  tested.clock.advance(60 * 60_000);
  await signInAgain();
  expect((await member.call(calls.confirmLimitCall, raise)).limits).toContainEqual(
    expect.objectContaining({ kind: 'DEPOSIT', amount: '200.00' }),
  );
});

test('reminds of a limit that is near, once in its period', async () => {
  await set('STAKE', 'DAY', '100');
  const game = await play();
  await game.bet(79n);
  expect(await titles()).not.toContain('You are close to your limit of ₱100.00');
  await game.bet(1n);
  await game.bet(1n);
  expect((await titles()).filter((title) => title === 'You are close to your limit of ₱100.00')).toHaveLength(
    1,
  );
});

test('an agent cannot send past a limit of a downline, and learns nothing of it', async () => {
  const agent = tested.transport({ token: await signIn(tested, 'agent01team01') });
  const paymentPassword = '246813';
  await agent.call(setPaymentPasswordCall, {
    newPassword: paymentPassword,
    confirmNewPassword: paymentPassword,
  });
  member = tested.transport({ token: await signIn(tested, 'team01m1') });
  await set('DEPOSIT', 'DAY', '150');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'team01m1')
    .executeTakeFirstOrThrow();
  const send = (amount: string) =>
    agent.call(
      transferDownlineCall,
      { memberId: String(id), amount, paymentPassword },
      { idempotencyKey: randomUUID() },
    );
  await send('100');
  const refused = await send('100').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'RECEIVER_UNAVAILABLE' });
  expect(refused).not.toHaveProperty('value.limit');
});
