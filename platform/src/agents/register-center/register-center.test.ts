import type { ApiTransport, CallInput } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import {
  answerContractCall,
  contractListCall,
  proposeContractCall,
} from '@tessera/contracts/agent-contracts';
import { affiliateCall, loginCall, registerCall } from '@tessera/contracts/auth';
import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { offerPromised } from '../contracts/offer-promised';
import { keepOperatorContracts } from '../contracts/operator-contracts';
import { signIn as startSessionOf } from '../../games/launch/testing/sign-in';

let tested: TestPlatform;
let agent: ApiTransport;
let ip = '';
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());
beforeEach(async () => {
  ip = tested.nextVisitor();
  agent = tested.transport({ token: await startSessionOf(tested, 'agent01team01') });
});

const password = 'Fresh#2026';
const create = (
  input: Partial<CallInput<typeof calls.createInvitationLinkCall>> = {},
  key: string = randomUUID(),
) =>
  agent.call(
    calls.createInvitationLinkCall,
    { title: 'Summer', rate: '5', ...input },
    { idempotencyKey: key },
  );
const register = (username: string, affiliateCode: string, more: object = {}) =>
  tested.transport({ ip: tested.nextVisitor() }).call(registerCall, {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
    affiliateCode,
    ...more,
  });
const memberOf = (account: string) =>
  tested.db
    .selectFrom('member as m')
    .leftJoin('member as u', 'u.id', 'm.parent_id')
    .leftJoin('downline_rate as r', 'r.member_id', 'm.id')
    .select(['m.id', 'u.account as upline', 'r.rate'])
    .where('m.account', '=', account)
    .where('m.operator', '=', 'aurora')
    .executeTakeFirst();
const linkOf = async (linkId: string) =>
  (await agent.call(calls.registerCenterCall, {})).links.find((link) => link.linkId === linkId);
const again = async () => {
  agent = tested.transport({ token: await startSessionOf(tested, 'agent01team01') });
};

test('whoever registers by a link joins below its agent with its rate, and the link counts it', async () => {
  const { code, linkId } = await create({ rate: '7.25' });
  expect(await tested.transport({ ip }).call(calls.invitationCall, { code })).toMatchObject({
    code,
    inviter: 'ag****01',
  });
  expect(await tested.transport({ ip }).call(affiliateCall, { code: code.toLowerCase() })).toEqual({ code });
  await register('bylink01', code);
  expect(await memberOf('bylink01')).toMatchObject({ upline: 'agent01team01', rate: 725 });
  await again();
  expect(await linkOf(linkId)).toMatchObject({ visits: 1, uses: 1, state: 'OPEN' });
  const memberId = String((await memberOf('bylink01'))?.id);
  expect((await agent.call(calls.downlineDetailCall, { memberId })).rate).toBe('7.25');
  const { list } = await agent.call(calls.invitationUsesCall, { linkId });
  expect(list).toMatchObject([{ account: 'bylink01', hasDeposited: false, hasPlayed: false }]);
});

test('who joined is counted by how they came, by link and by day, and a file has the same', async () => {
  const before = await agent.call(calls.joinFiguresCall, { range: 'today' });
  const { code, linkId } = await create({ title: '=Fair, "spring"' });
  const { affiliateCode } = await agent.call(calls.registerCenterCall, {});
  await register('counted1', code);
  await register('counted2', code);
  await register('counted3', affiliateCode);
  await again();
  await registerDirect('counted4');
  const after = await agent.call(calls.joinFiguresCall, { range: 'today' });
  expect(after.totals.joined - before.totals.joined).toBe(4);
  const joinedBy = ({ byMethod }: typeof after) => byMethod.map(({ figures }) => figures.joined);
  expect(joinedBy(after).map((joined, index) => joined - (joinedBy(before)[index] ?? 0))).toEqual([2, 1, 1]);
  expect(after.byLink.find((link) => link.linkId === linkId)?.figures).toEqual({
    joined: 2,
    deposited: 0,
    played: 0,
  });
  expect(after.byDay.map(({ joined }) => joined)).toEqual([after.totals.joined]);
  expect(
    (await agent.call(calls.joinFiguresCall, { range: 'custom', from: '2020-01-01', to: '2020-01-02' }))
      .totals.joined,
  ).toBe(0);
  const { csv } = await agent.call(calls.joinReportCall, { range: 'today' });
  const line = csv.split('\r\n').find((one) => one.includes(code));
  // A name that begins like a formula is none in a spreadsheet.
  expect(line).toMatch(new RegExp(`^LINK,"'=Fair, ""spring""",${code},5.00,OPEN,.*,0,2,2,0,0$`));
  expect(csv).toContain(`CODE,,${affiliateCode},`);
  // Another agent's figures have nothing of it.
  const other = tested.transport({ token: await startSessionOf(tested, 'agent01team02') });
  expect((await other.call(calls.joinFiguresCall, { range: 'today' })).byLink).toEqual([]);
});

test.each([
  ['off', 'OFF'],
  ['expired', 'EXPIRED'],
  ['used up', 'USED_UP'],
])('a link that is %s brings nobody in', async (why, state) => {
  const { code, linkId } = await create({ days: 1, maxUses: 1 });
  if (why === 'off') await agent.call(calls.switchInvitationLinkCall, { linkId, isOn: false });
  if (why === 'expired') tested.clock.advance(25 * 3_600_000);
  if (why === 'used up') await register(`first${linkId}`, code);
  await expect(register(`second${linkId}`, code)).rejects.toMatchObject({ code: 'AFFILIATE_INVALID' });
  await expect(tested.transport({ ip }).call(calls.invitationCall, { code })).rejects.toMatchObject({
    code: 'AFFILIATE_INVALID',
  });
  expect(await memberOf(`second${linkId}`)).toBeUndefined();
  await again();
  expect(await linkOf(linkId)).toMatchObject({ state });
});

test('of many who register at once no more come in than a link allows', async () => {
  const { code } = await create({ maxUses: 2 });
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map((n) => register(`crowd0${n}`, code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a link of one key is one link', async () => {
  const key = randomUUID();
  const made = await Promise.all([create({}, key), create({}, key)]);
  expect(new Set(made.map(({ linkId }) => linkId)).size).toBe(1);
  await expect(create({ title: 'Other' }, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('a rate above the own one is refused, in a link and in an account', async () => {
  expect((await agent.call(calls.registerCenterCall, {})).ownRate).toBe('10.00');
  const refusal = { code: 'VALIDATION_FAILED', value: { fields: { rate: 'RATE_ABOVE_OWN' } } };
  await expect(create({ rate: '10.01' })).rejects.toMatchObject(refusal);
  await expect(registerDirect('toohigh1', { rate: '11' })).rejects.toMatchObject(refusal);
  expect((await create({ rate: '10' })).rate).toBe('10.00');
  for (const rate of ['-1', '1e1', '5.005', 'NaN', '', '101', '٥'])
    await expect(create({ rate })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

const registerDirect = (
  username: string,
  more: Partial<CallInput<typeof calls.registerDownlineCall>> = {},
  key: string = randomUUID(),
) =>
  agent.call(
    calls.registerDownlineCall,
    { username, password: 'Orchid!482', rate: '3', ...more },
    { idempotencyKey: key },
  );

test('an account that an agent makes stands below them, and has to set a password of its own', async () => {
  const key = randomUUID();
  const [made] = await Promise.all([
    registerDirect('direct01', {}, key),
    registerDirect('direct01', {}, key),
  ]);
  expect(await memberOf('direct01')).toMatchObject({ upline: 'agent01team01', rate: 300 });
  expect(made.account).toBe('direct01');
  const login = await tested
    .transport({ ip })
    .call(loginCall, { username: 'direct01', password: 'Orchid!482' });
  expect(login.firstTimeLogin).toBe(true);
});

test('an account that cannot be made says so at its field', async () => {
  const refused = async (username: string, more: object, field: string, code: string) =>
    expect(registerDirect(username, more)).rejects.toMatchObject({ value: { fields: { [field]: code } } });
  await refused('player01', {}, 'username', 'FIELD_TAKEN');
  await refused('x', {}, 'username', 'FIELD_TOO_SHORT');
  await refused('common01', { password: 'Common01!x' }, 'password', 'FIELD_COMMON');
  await expect(
    tested
      .transport({ token: await startSessionOf(tested, 'player01') })
      .call(
        calls.registerDownlineCall,
        { username: 'nobody01', password: 'Orchid!482', rate: '0' },
        { idempotencyKey: randomUUID() },
      ),
  ).rejects.toMatchObject({ code: 'NOT_AN_AGENT' });
});

test('nobody becomes their own downline by their own code', async () => {
  const { code } = await create();
  const own = await tested.db
    .updateTable('member')
    .set({ email: 'Own.Agent@example.com' })
    .where('account', '=', 'agent01team01')
    .where('operator', '=', 'aurora')
    .returning('affiliate_code')
    .executeTakeFirstOrThrow();
  for (const [n, affiliateCode] of [code, own.affiliate_code].entries()) {
    const more = { email: 'own.agent@example.com' };
    await expect(register(`myself0${n}`, affiliateCode, more)).rejects.toMatchObject({
      code: 'AFFILIATE_OWN',
    });
    expect(await memberOf(`myself0${n}`)).toBeUndefined();
  }
});

test('the rate of a link is offered as a dividend contract, once, as soon as the agent has one that reaches it', async () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const offer = () => Promise.all([1, 2].map(() => offerPromised(tested.platform, operator)));
  const contractsOf = async (account: string) =>
    (await tested.transport({ token: await startSessionOf(tested, account) }).call(contractListCall, {}))
      .list;
  const { code } = await create({ rate: '7.25' });
  expect(await tested.transport({ ip }).call(calls.invitationCall, { code })).toMatchObject({ rate: '7.25' });
  await register('promised1', code);
  await offer();
  expect(await contractsOf('promised1')).toEqual([]);
  await keepOperatorContracts(tested.db, operator, tested.clock.now());
  const root = tested.transport({ token: await startSessionOf(tested, 'agent01') });
  const recipientId = String((await memberOf('agent01team01'))?.id);
  const none = { activeMembers: 0, periodValidBet: '0', periodPnl: '0' };
  // The agent's own dividend is below it, then above.
  for (const rate of ['5.00', '8.00']) {
    const terms = { kind: 'dividend', period: 'M', rate, ...none } as const;
    const { contractId, proposed } = await root.call(proposeContractCall, { recipientId, terms, ends: [] });
    await again();
    const versionId = proposed?.versionId ?? '';
    await agent.call(answerContractCall, { contractId, versionId, accept: true });
    expect((await agent.call(calls.registerCenterCall, {})).ownRate).toBe(rate);
    await offer();
    expect(await contractsOf('promised1')).toHaveLength(rate === '5.00' ? 0 : 1);
  }
  const [waits] = await contractsOf('promised1');
  expect(waits).toMatchObject({ kind: 'dividend', upline: 'agent01team01', state: 'PROPOSED' });
  expect(waits?.proposed?.terms).toMatchObject({ rate: '7.25', period: 'M' });
  await expect(create({ rate: '8.01' })).rejects.toMatchObject({
    value: { fields: { rate: 'RATE_ABOVE_OWN' } },
  });
  const member = tested.transport({ token: await startSessionOf(tested, 'promised1') });
  const answer = { contractId: waits?.contractId ?? '', versionId: waits?.proposed?.versionId ?? '' };
  await member.call(answerContractCall, { ...answer, accept: false });
  await offer();
  expect(await contractsOf('promised1')).toMatchObject([{ state: 'REJECTED', proposed: null }]);
});
