import { randomUUID } from 'node:crypto';
import type { ApiTransport } from '@tessera/contracts';
import * as calls from '@tessera/contracts/protection';
import { openGame } from '../../games/launch/testing/open-game';
import { signIn } from '../../games/launch/testing/sign-in';
import { performMovement } from '../../games/seamless/wallet';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';

const minuteMs = 60_000;
let tested: TestPlatform;
let member: ApiTransport;
let account = '';
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
beforeEach(async () => {
  account = `played${(members += 1)}`;
  await newMember(tested, account);
  tested.clock.advance(60 * minuteMs);
  member = tested.transport({ token: await signIn(tested, account) });
});
afterAll(() => tested.close());

const read = () => member.call(calls.playSessionCall, {});
const now = () => tested.clock.now().getTime();
const dueIn = (session: calls.PlaySession) => (Date.parse(session.check.dueAt ?? '') - now()) / minuteMs;

test('counts stakes, what was won and what that leaves, since the member signed in', async () => {
  const since = tested.clock.now().toISOString();
  expect(await read()).toMatchObject({ since, staked: '0.00', won: '0.00', net: '0.00' });
  const game = await openGame(tested, { account });
  const move = (kind: 'bet' | 'settle' | 'void', roundId: string, amount: bigint) =>
    performMovement(tested.platform, game, {
      kind,
      provider: 'ACME',
      transactionId: randomUUID(),
      roundId,
      amount,
    });
  tested.clock.advance(10 * minuteMs);
  await read();
  await move('bet', 'lost', 5_000n);
  await move('settle', 'lost', 0n);
  await move('bet', 'won', 2_000n);
  await move('settle', 'won', 3_500n);
  await move('bet', 'back', 900n);
  await move('void', 'back', 0n);
  expect(await read()).toMatchObject({ since, staked: '70.00', won: '35.00', net: '-35.00' });
  // What was played before is no part of another visit.
  tested.clock.advance(40 * minuteMs);
  member = tested.transport({ token: await signIn(tested, account) });
  expect(await read()).toMatchObject({
    since: tested.clock.now().toISOString(),
    staked: '0.00',
    net: '0.00',
  });
});

test('says when a limit of time is reached, before it is', async () => {
  expect((await read()).timeUp).toBeNull();
  const { limits } = await member.call(calls.setLimitCall, {
    kind: 'TIME',
    period: 'DAY',
    amount: '30',
    version: 0,
  });
  const used = Number(limits[0]?.used ?? 0);
  const { timeUp } = await read();
  expect(Date.parse(timeUp?.at ?? '') - now()).toBe((30 - used) * minuteMs);
  tested.clock.advance(10 * minuteMs);
  await read();
  tested.clock.advance(25 * minuteMs);
  const reached = (await read()).timeUp;
  expect(Date.parse(reached?.at ?? '')).toBe(now());
  expect(Date.parse(reached?.until ?? '')).toBeGreaterThan(now());
});

test('a check is due an interval after the sign-in, stays due, and is due again an interval after its answer', async () => {
  expect(dueIn(await read())).toBe(60);
  await member.call(calls.setRealityCheckCall, { minutes: 15 });
  tested.clock.advance(20 * minuteMs);
  expect(dueIn(await read())).toBe(-5);
  // Another device is the same visit, and sees the same check.
  const other = tested.transport({ token: await signIn(tested, account) });
  expect(dueIn(await other.call(calls.playSessionCall, {}))).toBe(-5);
  expect(dueIn(await other.call(calls.answerRealityCheckCall, {}))).toBe(15);
  expect(dueIn(await read())).toBe(15);
  expect((await member.call(calls.setRealityCheckCall, { minutes: null })).check).toMatchObject({
    minutes: null,
    dueAt: null,
  });
});

test('an interval that the market does not have is refused', async () => {
  await expect(member.call(calls.setRealityCheckCall, { minutes: 16 })).rejects.toMatchObject({
    value: { fields: { minutes: 'AMOUNT_INVALID' } },
  });
});
