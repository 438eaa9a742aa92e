import type { ApiTransport } from '@tessera/contracts';
import {
  answerContractCall,
  answerRequestCall,
  contractDetailsCall,
  contractListCall,
  contractOfferCall,
  proposeContractCall,
  requestContractCall,
  requestTerminationCall,
  terminateContractCall,
  type Contract,
  type ContractTerms,
} from '@tessera/contracts/agent-contracts';
import { consolidatedCall } from '@tessera/contracts/member';
import { messageListCall } from '@tessera/contracts/messages';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { changeDocument } from '../../testing/with-document';
import { keepOperatorContracts } from './operator-contracts';
import { forgetContracts } from './testing/forget-contracts';

let tested: TestPlatform;
const apis: Record<string, ApiTransport> = {};
const ids: Record<string, string> = {};
const people = ['agent01', 'agent01team01', 'agent01team02', 'team01m1', 'team01m2', 'player01'];
beforeAll(async () => {
  tested = await createTestPlatform();
  for (const account of people) {
    apis[account] = tested.transport({ token: await signIn(tested, account) });
    const { id } = await tested.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', account)
      .where('operator', '=', 'aurora')
      .executeTakeFirstOrThrow();
    ids[account] = String(id);
  }
}, 120_000);
beforeEach(async () => {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  await forgetContracts(tested.db);
  await keepOperatorContracts(tested.db, operator, tested.clock.now());
});
afterAll(() => tested.close());

const as = (account: string): ApiTransport => {
  const api = apis[account];
  if (!api) throw new Error(`nobody signed in as ${account}`);
  return api;
};
const daily = (rate: string): ContractTerms => ({
  kind: 'daily',
  period: 'D',
  rate,
  activeMembers: 1,
  betAmountDaily: '10',
});
const propose = (from: string, to: string, terms: ContractTerms, ends: string[] = []) =>
  as(from).call(proposeContractCall, { recipientId: ids[to] ?? '', terms, ends });
const answer = (account: string, contract: Contract, accept = true, ends: string[] = []) =>
  as(account).call(answerContractCall, {
    contractId: contract.contractId,
    versionId: contract.proposed?.versionId ?? '0',
    accept,
    ends,
  });
async function agree(from: string, to: string, terms: ContractTerms): Promise<Contract> {
  return answer(to, await propose(from, to, terms));
}
const waiting = async (account: string) =>
  (await as(account).call(contractListCall, { side: 'waiting' })).list;
const titles = async (account: string) =>
  (await as(account).call(messageListCall, {})).list.map(({ title }) => title);
const refused = (code: string, value?: object) =>
  expect.objectContaining({ code, ...(value ? { value } : {}) });

test('an upline offers, the recipient is told and accepts, and it counts from the next day on', async () => {
  const offered = await propose('agent01', 'agent01team01', daily('0.50'));
  expect(offered).toMatchObject({ state: 'PROPOSED', isRecipient: false, recipient: 'agent01team01' });
  expect(await as('agent01team01').call(consolidatedCall, {})).toMatchObject({
    dailysalreqtype: 1,
    divtypereq: 0,
  });
  expect(await titles('agent01team01')).toContain('agent01 offers you a contract');
  const [mine] = await waiting('agent01team01');
  expect(mine).toMatchObject({ upline: 'agent01', actions: ['accept', 'reject'] });
  const accepted = await answer('agent01team01', offered);
  // 16:00 of the test's day in Manila; its next day begins at 16:00 UTC.
  expect(accepted).toMatchObject({
    state: 'ACTIVE',
    proposed: null,
    current: {
      number: 1,
      terms: { rate: '0.50' },
      effectiveFrom: '2026-03-02T16:00:00.000Z',
      effectiveTo: null,
    },
  });
  expect(await titles('agent01')).toContain('agent01team01 accepted your contract');
  expect(await waiting('agent01team01')).toEqual([]);
});

test('each kind of the operator is on for agents, and for a member who was offered one', async () => {
  expect(await as('agent01').call(consolidatedCall, {})).toEqual({
    divtypeinfo: 1,
    dailysalinfotype: 1,
    contracthoursalinfo: 1,
    contractmrdailysalinfotype: 1,
    divtypereq: 0,
    dailysalreqtype: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  });
  await agree('agent01', 'agent01team01', daily('0.50'));
  await propose('agent01team01', 'team01m1', daily('0.10'));
  expect(await as('team01m1').call(consolidatedCall, {})).toMatchObject({
    dailysalinfotype: 1,
    dailysalreqtype: 1,
    divtypeinfo: 0,
  });
  const operator = tested.platform.operators.byCode('aurora');
  const back = changeDocument(tested.platform, 'aurora', {
    agentContracts: { maxSalaryRate: '1', realtimeSeconds: 300, hourly: operator?.agentContracts?.hourly },
  });
  expect(await as('agent01').call(consolidatedCall, {})).toMatchObject({
    divtypeinfo: 0,
    contracthoursalinfo: 1,
  });
  await expect(propose('agent01', 'agent01team02', daily('0.10'))).rejects.toEqual(
    refused('FEATURE_DISABLED'),
  );
  back();
});

test('a rate is neither above the own one nor above what the operator allows', async () => {
  const field = (name: string, code: string) => ({ fields: { [name]: code } });
  await expect(propose('agent01', 'agent01team01', daily('0.81'))).rejects.toEqual(
    refused('VALIDATION_FAILED', field('terms.rate', 'CONTRACT_RATE_ABOVE_OWN')),
  );
  // Who has no contract of the kind can offer none.
  await expect(propose('agent01team01', 'team01m1', daily('0.01'))).rejects.toEqual(
    refused('VALIDATION_FAILED', field('terms.rate', 'CONTRACT_RATE_ABOVE_OWN')),
  );
  const realtime = { kind: 'realtime', winRate: '0.20', lossRate: '0.41', singleBet: '1' } as const;
  await expect(propose('agent01', 'agent01team01', realtime)).rejects.toEqual(
    refused('VALIDATION_FAILED', field('terms.lossRate', 'CONTRACT_RATE_ABOVE_OWN')),
  );
  const back = changeDocument(tested.platform, 'aurora', {
    agentContracts: {
      ...tested.platform.operators.byCode('aurora')?.agentContracts,
      maxSalaryRate: '1',
      realtimeSeconds: 300,
    },
  });
  await agree('agent01', 'agent01team01', daily('0.80'));
  const hourly = { kind: 'hourly', rate: '0.21', activeMembers: 0, betAmountPerHour: '0' } as const;
  await expect(propose('agent01', 'agent01team01', hourly)).rejects.toEqual(
    refused('VALIDATION_FAILED', field('terms.rate', 'CONTRACT_RATE_ABOVE_OPERATOR')),
  );
  await agree('agent01', 'agent01team01', { ...hourly, rate: '0.20' });
  back();
});

test.each(['-1', '100.01', '1e2', '1.234', 'NaN', '', '١'])('refuses a rate of "%s"', async (rate) => {
  await expect(propose('agent01', 'agent01team01', daily(rate))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('nobody offers, reads or answers outside the own line', async () => {
  for (const to of ['player01', 'team01m1', 'agent01'])
    await expect(propose('agent01', to, daily('0.10'))).rejects.toEqual(refused('NOT_FOUND'));
  await expect(propose('player01', 'agent01', daily('0.10'))).rejects.toEqual(refused('NOT_AN_AGENT'));
  const offered = await propose('agent01', 'agent01team01', daily('0.50'));
  const { contractId } = offered;
  for (const other of ['agent01team02', 'player01', 'team01m1']) {
    const api = as(other);
    await expect(api.call(contractDetailsCall, { contractId })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(answer(other, offered)).rejects.toEqual(refused('NOT_FOUND'));
    await expect(api.call(terminateContractCall, { contractId })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(api.call(requestTerminationCall, { contractId })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(api.call(answerRequestCall, { contractId, accept: false })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
    await expect(
      api.call(contractOfferCall, { recipientId: ids['agent01team01'] ?? '' }),
    ).rejects.toMatchObject({
      code: other === 'agent01team02' ? 'NOT_FOUND' : 'NOT_AN_AGENT',
    });
  }
  // The upline does not answer for the recipient.
  await expect(answer('agent01', offered)).rejects.toEqual(refused('NOT_FOUND'));
});

test('an answer in two tabs counts once, another answer is refused with where the contract stands', async () => {
  const offered = await propose('agent01', 'agent01team01', daily('0.50'));
  const both = await Promise.all([answer('agent01team01', offered), answer('agent01team01', offered)]);
  expect(both.map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE']);
  await expect(answer('agent01team01', offered, false)).rejects.toEqual(
    refused('CONTRACT_STATE_CONFLICT', { state: 'ACTIVE' }),
  );
  const { steps } = await as('agent01team01').call(contractDetailsCall, { contractId: offered.contractId });
  expect(steps.map(({ move }) => move)).toEqual(['ACCEPTED', 'PROPOSED']);
});

test('terms that were replaced meanwhile are not accepted unseen, and a rejection leaves the old ones', async () => {
  const first = await propose('agent01', 'agent01team01', daily('0.50'));
  const second = await propose('agent01', 'agent01team01', daily('0.40'));
  expect(second.contractId).toBe(first.contractId);
  await expect(answer('agent01team01', first)).rejects.toEqual(refused('CONTRACT_CHANGED'));
  await answer('agent01team01', second);
  const third = await propose('agent01', 'agent01team01', daily('0.60'));
  expect(third).toMatchObject({ state: 'ACTIVE', current: { number: 2 }, proposed: { number: 3 } });
  expect(await answer('agent01team01', third, false)).toMatchObject({
    state: 'ACTIVE',
    current: { number: 2 },
  });
  const { versions } = await as('agent01').call(contractDetailsCall, { contractId: first.contractId });
  expect(versions.map(({ state }) => state)).toEqual(['REJECTED', 'ACCEPTED', 'WITHDRAWN']);
});

test('a lower contract names the downlines that have more, and ends theirs only when that is confirmed', async () => {
  await agree('agent01', 'agent01team01', daily('0.60'));
  const below = await agree('agent01team01', 'team01m1', daily('0.50'));
  await agree('agent01team01', 'team01m2', daily('0.30'));
  const listed = {
    ends: [
      expect.objectContaining({
        recipient: 'team01m1',
        upline: 'agent01team01',
        terms: expect.objectContaining({ rate: '0.50' }),
      }),
    ],
  };
  await expect(propose('agent01', 'agent01team01', daily('0.40'))).rejects.toEqual(
    refused('CONTRACT_ENDS_OTHERS', listed),
  );
  const offered = await propose('agent01', 'agent01team01', daily('0.40'), [below.contractId]);
  const { ends } = await as('agent01team01').call(contractDetailsCall, { contractId: offered.contractId });
  expect(ends.map(({ recipient }) => recipient)).toEqual(['team01m1']);
  await expect(answer('agent01team01', offered)).rejects.toEqual(refused('CONTRACT_ENDS_OTHERS', listed));
  await answer('agent01team01', offered, true, [below.contractId]);
  const [ended] = (await as('team01m1').call(contractListCall, {})).list;
  expect(ended).toMatchObject({ state: 'TERMINATED', current: null });
  expect((await as('team01m2').call(contractListCall, {})).list[0]).toMatchObject({ state: 'ACTIVE' });
  expect(await titles('team01m1')).toContain('Your contract with agent01team01 ended by itself');
});

test('only the recipient ends a contract; the upline asks, and gets a yes or a no', async () => {
  const { contractId } = await agree('agent01', 'agent01team01', daily('0.50'));
  await expect(as('agent01').call(terminateContractCall, { contractId })).rejects.toEqual(
    refused('NOT_FOUND'),
  );
  await as('agent01').call(requestTerminationCall, { contractId, remark: 'A new year' });
  expect(await as('agent01team01').call(consolidatedCall, {})).toMatchObject({ dailysalreqtype: 1 });
  await expect(as('agent01').call(answerRequestCall, { contractId, accept: true })).rejects.toEqual(
    refused('CONTRACT_STATE_CONFLICT', { state: 'ACTIVE' }),
  );
  expect(await as('agent01team01').call(answerRequestCall, { contractId, accept: false })).toMatchObject({
    state: 'ACTIVE',
  });
  await as('agent01').call(requestTerminationCall, { contractId });
  const ended = await as('agent01team01').call(answerRequestCall, { contractId, accept: true });
  expect(ended).toMatchObject({ state: 'TERMINATED', current: null });
  // Ended twice is ended.
  expect(await as('agent01team01').call(terminateContractCall, { contractId })).toMatchObject({
    state: 'TERMINATED',
  });
});

test('a downline asks for a contract, the upline offers or declines', async () => {
  const requested = await as('agent01team01').call(requestContractCall, {
    kind: 'daily',
    remark: 'My team grows',
  });
  expect(requested).toMatchObject({
    state: 'REQUESTED',
    request: { type: 'NEW_CONTRACT', remark: 'My team grows' },
  });
  expect((await waiting('agent01'))[0]).toMatchObject({ actions: ['propose', 'declineNew'] });
  const { contractId } = requested;
  expect(await as('agent01').call(answerRequestCall, { contractId, accept: false })).toMatchObject({
    state: 'DECLINED',
  });
  await as('agent01team01').call(requestContractCall, { kind: 'daily' });
  const offered = await propose('agent01', 'agent01team01', daily('0.20'));
  expect(offered).toMatchObject({ state: 'PROPOSED', request: null });
  await expect(as('player01').call(requestContractCall, { kind: 'daily' })).rejects.toEqual(
    refused('NO_UPLINE'),
  );
});
