import * as calls from '@tessera/contracts/agent';
import type { Role } from '@tessera/contracts/back-office';
import { messageListCall } from '@tessera/contracts/messages';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';
import { withDocument } from '../../testing/with-document';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

const office = (author: string, role: Role, operator = 'aurora') => officeOf(tested, operator)(author, role);
const waiting = async () =>
  ((await office('finn', 'finance').get('affiliate-applications?state=PENDING')).value.items ?? []) as {
    id: string;
    version: number;
    account: string;
  }[];
const text = { plan: 'I run a club of two hundred people', channel: 'club.example' };
const session = async (account: string) => tested.transport({ token: await signIn(tested, account) });

test('an application is decided about in the back office: the member is told, is an agent at once, and the uplines count one more', async () => {
  const upline = await session('agent01');
  const before = await upline.call(calls.teamOverviewCall, {});
  const member = await session('team01m2');
  expect(await member.call(calls.affiliateApplicationCall, {})).toEqual({
    mayApply: true,
    isAgent: false,
    application: null,
  });
  await expect(member.call(calls.applyAsAffiliateCall, { ...text, plan: 'short' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { plan: 'FIELD_TOO_SHORT' } },
  });
  await Promise.all([
    member.call(calls.applyAsAffiliateCall, text),
    member.call(calls.applyAsAffiliateCall, text),
  ]);
  const [read, ...others] = await waiting();
  expect([read, others]).toMatchObject([
    { account: 'team01m2', version: 1, upline: 'agent01team01', plan: text.plan, downlines: 0 },
    [],
  ]);
  const path = `affiliate-applications/${read?.id}`;
  expect((await office('ann', 'editor').get(path)).code).toBe('ROLE_REQUIRED');
  expect((await office('sue', 'support').act(path, 'approve', 1)).code).toBe('ROLE_REQUIRED');
  expect((await office('joe', 'finance', 'jade').act(path, 'approve', 1)).code).toBe('NOT_FOUND');
  // Who decides about words that the member has changed since is told so.
  await member.call(calls.applyAsAffiliateCall, { ...text, channel: 'other.example' });
  expect((await office('finn', 'finance').act(path, 'approve', 1)).code).toBe('CHANGED_MEANWHILE');
  const both = await Promise.all(
    ['finn', 'fay'].map((name) => office(name, 'finance').act(path, 'approve', 2)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await member.call(calls.affiliateApplicationCall, {})).toMatchObject({
    mayApply: false,
    isAgent: true,
    application: { state: 'APPROVED' },
  });
  expect((await member.call(calls.registerCenterCall, {})).links).toEqual([]);
  await expect(member.call(calls.applyAsAffiliateCall, text)).rejects.toMatchObject({
    code: 'ALREADY_AN_AGENT',
  });
  const [notice] = (await member.call(messageListCall, { kind: 'ACCOUNT' })).list;
  expect(notice?.title).toBe('You are an agent now');
  tested.clock.advance(10_000);
  const after = await (await session('agent01')).call(calls.teamOverviewCall, {});
  expect([after.agents, after.teamSize]).toEqual([before.agents + 1, before.teamSize]);
  // Without an upline the operator's own type of agent; with one, the type of those below.
  const types = await tested.db
    .selectFrom('member')
    .select('account_type')
    .where('operator', '=', 'aurora')
    .where('account', 'in', ['team01m2', 'agent01team01'])
    .execute();
  expect(new Set(types.map(({ account_type }) => account_type)).size).toBe(1);
});

test('an application is rejected with a reason that the member reads, and may be sent again', async () => {
  const member = await session('player01');
  await member.call(calls.applyAsAffiliateCall, text);
  const [read] = await waiting();
  const path = `affiliate-applications/${read?.id}`;
  expect((await office('sue', 'support').act(path, 'reject', 1, { reason: '' })).status).toBe(400);
  expect((await office('sue', 'support').act(path, 'reject', 1, { reason: 'Tell us where' })).status).toBe(
    200,
  );
  expect((await member.call(calls.affiliateApplicationCall, {})).application).toMatchObject({
    state: 'REJECTED',
    reason: 'Tell us where',
  });
  await expect(member.call(calls.registerCenterCall, {})).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
  expect(await member.call(calls.applyAsAffiliateCall, text)).toMatchObject({
    state: 'PENDING',
    reason: '',
  });
  const flags = tested.platform.operators.byCode('aurora')?.flags;
  if (!flags) throw new Error('no aurora');
  await withDocument(tested.platform, 'aurora', { flags: { ...flags, AGENTPOLICY3: false } }, async () => {
    await expect(member.call(calls.applyAsAffiliateCall, text)).rejects.toMatchObject({
      code: 'FEATURE_DISABLED',
    });
  });
});
