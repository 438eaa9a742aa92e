import type { AnyCall, ApiTransport } from '@tessera/contracts';
import {
  addDownlineNoteCall,
  createInvitationLinkCall,
  downlineDetailCall,
  registerCenterCall,
  teamSearchCall,
} from '@tessera/contracts/agent';
import { contractListCall, contractOfferCall, proposeContractCall } from '@tessera/contracts/agent-contracts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { keepOperatorContracts } from '../contracts/operator-contracts';
import { validInput } from '../../testing/arbitrary-input';
import { contractCalls } from '../../testing/contract-calls';
import { signIn as startSessionOf } from '../../games/launch/testing/sign-in';

let tested: TestPlatform;
let agent: ApiTransport;
const ids: Record<string, string> = {};

beforeAll(async () => {
  tested = await createTestPlatform();
  const rows = await tested.db.selectFrom('member').select(['id', 'account', 'operator']).execute();
  for (const { id, account, operator } of rows) ids[`${operator}/${account}`] = String(id);
  agent = tested.transport({ token: await startSessionOf(tested, 'agent01team01') });
  // What others have is there to be reached for.
  const upline = tested.transport({ token: await startSessionOf(tested, 'agent01') });
  const link = { title: 'Mine', rate: '1' };
  await upline.call(createInvitationLinkCall, link, { idempotencyKey: randomUUID() });
  ids['link'] = (await upline.call(registerCenterCall, {})).links[0]?.linkId ?? '';
  const key = () => ({ idempotencyKey: randomUUID() });
  const note = { memberId: ids['aurora/agent01team02'] ?? '', text: 'Mine' };
  await upline.call(addDownlineNoteCall, note, key());
  const detail = await upline.call(downlineDetailCall, { memberId: note.memberId });
  ids['note'] = detail.notes[0]?.noteId ?? '';
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  await keepOperatorContracts(tested.db, operator, tested.clock.now());
  const terms = {
    kind: 'daily' as const,
    period: 'D' as const,
    rate: '0.1',
    activeMembers: 0,
    betAmountDaily: '0',
  };
  const offered = await upline.call(
    proposeContractCall,
    { recipientId: note.memberId, terms, ends: [] },
    key(),
  );
  ids['contract'] = offered.contractId;
  ids['operator contract'] = (await upline.call(contractListCall, {})).list[0]?.contractId ?? '';
  ids['income'] = await incomeOf(ids['operator contract']);
});
afterAll(() => tested.close());

/** A line that the operator has settled for the upline. */
async function incomeOf(contractId: string): Promise<string> {
  const at = tested.clock.now();
  const { rows } = await sql<{ id: bigint }>`
    insert into agent_income (operator, member_id, contract_id, version_id, kind, period_from, period_to, days, rounds,
      void_rounds, late_rounds, late_valid_bet, valid_bet, net_loss, active_members, base, loss_base, amount, state, created_at)
    select c.operator, c.recipient_id, c.id, v.id, c.kind, ${at}::timestamptz, ${at}::timestamptz, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      'NOTHING', ${at}::timestamptz
    from agent_contract c join agent_contract_version v on v.contract_id = c.id where c.id = ${contractId}::bigint
    returning id`.execute(tested.db);
  return String(rows[0]?.id);
}

/** Whoever is not below the agent, and who asks. */
const outsiders = () => [
  ids['aurora/agent01'],
  ids['aurora/agent01team01'],
  ids['aurora/agent01team02'],
  ids['aurora/team02m1f'],
  ids['aurora/player01'],
  ids['jade/agent01team01'],
  ids['jade/team01m1'],
  ids['link'],
  ids['note'],
  ids['contract'],
  ids['operator contract'],
  ids['income'],
  '999999999999999999',
  '0',
];

/** Fields that name a member or something of one. */
const isId = (field: string) => /(^|[a-z])Id$/.test(field) && field !== 'captchaId';
const idFields = (call: AnyCall) => {
  const schema = call.request as unknown as { shape?: Record<string, unknown> };
  return Object.keys(schema.shape ?? {}).filter(isId);
};

/** An input that the call takes, with nothing in it that is not needed. */
function inputOf(call: AnyCall): Record<string, unknown> {
  const samples = fc.sample(validInput(call.request), { numRuns: 400, seed: 7 });
  const found = samples.find((sample) => {
    const whole = { ...(sample as object), ...Object.fromEntries(idFields(call).map((name) => [name, '1'])) };
    return call.request.safeParse(whole).success;
  }) as Record<string, unknown> | undefined;
  if (!found) throw new Error(`no input for ${call.path}`);
  for (const name of ['range', 'from', 'to', 'after', 'pageNo', 'pageSize']) delete found[name];
  return found;
}

/** A list of which nothing is left tells nothing. */
const isEmptyList = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'total' in answer &&
  answer.total === 0 &&
  !('totals' in answer);

const ask = (call: AnyCall, input: object) =>
  agent.call(call, input as never, call.idempotent ? { idempotencyKey: randomUUID() } : {}).then(
    (answer: unknown) => (isEmptyList(answer) ? 'NOT_FOUND' : 'answered'),
    (error: { code: string }) => error.code,
  );

/** Calls of agents that name nobody by an id: what they answer is of who asks. */
const withoutIds = [
  'affiliateApplicationCall',
  'applyAsAffiliateCall',
  'createInvitationLinkCall',
  'incomeListCall',
  'incomeReportCall',
  'joinFiguresCall',
  'joinReportCall',
  'leaveUplineCall',
  'registerCenterCall',
  'registerDownlineCall',
  'requestContractCall',
  'teamOverviewCall',
  'teamSearchCall',
];

test('no call of an agent reaches anybody outside of the own team, by any of its ids', async () => {
  const reached: string[] = [];
  const unseen: string[] = [];
  for (const [name, call] of await contractCalls()) {
    const isAgents = call.path.startsWith('/wps/agent/') || call.path.endsWith('GCS_transferDownline');
    if (!isAgents || call.auth !== 'token') continue;
    const fields = idFields(call);
    if (fields.length === 0) {
      unseen.push(name);
      continue;
    }
    const input = inputOf(call);
    // Of the first id, as those after it are of things that belong to it.
    const [first = ''] = fields;
    for (const id of outsiders()) {
      const others = Object.fromEntries(fields.map((field) => [field, '1']));
      const answer = await ask(call, { ...input, ...others, [first]: id });
      // An agent's own level is the top of the own team.
      const isOwn = name === 'teamMembersCall' && id === ids['aurora/agent01team01'];
      if (answer !== (isOwn ? 'answered' : 'NOT_FOUND')) reached.push(`${name} ${first}=${id}: ${answer}`);
    }
  }
  expect(reached).toEqual([]);
  expect(unseen.toSorted()).toEqual(withoutIds);
});

test('an account outside of the own team is found by its name neither', async () => {
  for (const account of ['agent01', 'agent01team01', 'agent01team02', 'team02m1', 'player01']) {
    await expect(agent.call(contractOfferCall, { account })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { list } = await agent.call(teamSearchCall, { account });
    expect(list.filter((found) => found.account === account)).toEqual([]);
  }
});

test('the own team is reached by the same ids', async () => {
  const memberId = ids['aurora/team01m1f'] ?? '';
  expect(await agent.call(downlineDetailCall, { memberId })).toMatchObject({
    account: 'team01m1f',
    level: 2,
  });
});

test('nobody is above themselves: the database refuses a line that closes on itself', async () => {
  const rows = await tested.db.selectFrom('member').select(['id', 'lineage']).execute();
  for (const { id, lineage } of rows) {
    const line = lineage.split('/').filter(Boolean);
    expect(new Set(line).size).toBe(line.length);
    expect(line.at(-1)).toBe(String(id));
  }
  const [head, below] = [ids['aurora/agent01'] ?? '', ids['aurora/team01m1'] ?? ''];
  const move = (id: string, parent: string, line: string) =>
    sql`update member set parent_id = ${parent}::bigint, lineage = ${line} where id = ${id}::bigint`.execute(
      tested.db,
    );
  const { lineage } = rows.find(({ id }) => String(id) === below) ?? { lineage: '' };
  await expect(move(head, below, `${lineage}${head}/`)).rejects.toThrow('member_line_open');
  await expect(move(head, head, `/${head}/`)).rejects.toThrow('does not follow');
  // A parent that the line does not name would hide one.
  await expect(move(head, below, `/${head}/`)).rejects.toThrow('does not follow');
});
