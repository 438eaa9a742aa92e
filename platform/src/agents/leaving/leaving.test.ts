import type { ApiTransport } from '@tessera/contracts';
import {
  downlineDetailCall,
  leaveUplineCall,
  teamMembersCall,
  teamOverviewCall,
} from '@tessera/contracts/agent';
import { memberTransferOptionsCall } from '@tessera/contracts/wallet';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../games/launch/testing/sign-in';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { keepOperatorContracts } from '../contracts/operator-contracts';
import { proposeWithin } from '../contracts/propose';
import { forgetContracts } from '../contracts/testing/forget-contracts';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

const as = async (account: string, merchant = 'aurora'): Promise<ApiTransport> =>
  tested.transport({ merchant, token: await signIn(tested, account, merchant) });

test('who leaves is out of the team with everybody below, and the figures until then stay', async () => {
  const agent = await as('agent01');
  const before = await agent.call(teamOverviewCall, {});
  expect(before).toMatchObject({ teamSize: 12, directDownlines: 3, agents: 3 });
  const { list } = await agent.call(teamMembersCall, {});
  const leaver = list.find(({ account }) => account === 'agent01team01');
  const member = await as('agent01team01');
  expect(await member.call(memberTransferOptionsCall, {})).toMatchObject({
    upline: 'agent01',
    mayLeave: true,
  });
  await member.call(leaveUplineCall, {});
  tested.clock.advance(10_000);
  const after = await agent.call(teamOverviewCall, {});
  expect(after).toMatchObject({ teamSize: 8, directDownlines: 2, agents: 2 });
  expect(after.totals).toEqual(before.totals);
  await expect(agent.call(downlineDetailCall, { memberId: leaver?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await member.call(teamOverviewCall, {})).toMatchObject({ teamSize: 3, directDownlines: 2 });
  expect(await member.call(memberTransferOptionsCall, {})).toMatchObject({ upline: null, mayLeave: false });
  await expect(member.call(leaveUplineCall, {})).rejects.toMatchObject({ code: 'NO_UPLINE' });
  const { rows } = await tested.db
    .selectFrom('member')
    .select(['account', 'lineage'])
    .where('operator', '=', 'aurora')
    .where('account', 'in', ['agent01team01', 'team01m1', 'team01m1f'])
    .orderBy('account')
    .execute()
    .then((all) => ({ rows: all.map(({ lineage }) => lineage.split('/').length - 2) }));
  expect(rows).toEqual([1, 2, 3]);
});

test('a contract has to end before, and an operator may keep its members where they are', async () => {
  const member = await as('team02m1');
  const { id, parent_id } = await tested.db
    .selectFrom('member')
    .select(['id', 'parent_id'])
    .where('account', '=', 'team02m1')
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const now = tested.clock.now();
  await tested.db
    .insertInto('agent_contract')
    .values({
      operator: 'aurora',
      kind: 'dividend',
      upline_id: parent_id,
      recipient_id: id,
      state: 'ACTIVE',
      created_at: now,
      changed_at: now,
    })
    .execute();
  await expect(member.call(leaveUplineCall, {})).rejects.toMatchObject({ code: 'CONTRACT_STATE_CONFLICT' });
  expect((await member.call(memberTransferOptionsCall, {})).upline).toBe('agent01team02');
  const other = await as('team02m1', 'jade');
  expect((await other.call(memberTransferOptionsCall, {})).mayLeave).toBe(false);
  await expect(other.call(leaveUplineCall, {})).rejects.toMatchObject({ code: 'FEATURE_DISABLED' });
});

// The embedded database has one session, in which nothing happens meanwhile.
if (process.env.DATABASE_URL_TEST)
  test('who leaves while an offer is made waits for it, and stays', async () => {
    const operator = tested.platform.operators.byCode('aurora');
    if (!operator) throw new Error('no aurora');
    await forgetContracts(tested.db);
    await keepOperatorContracts(tested.db, operator, tested.clock.now());
    const agent = await as('agent01');
    const member = await as('agent01team02');
    const { list } = await agent.call(teamMembersCall, {});
    const recipient = list.find(({ account }) => account === 'agent01team02');
    const upline = await tested.db
      .selectFrom('member')
      .select('parent_id')
      .where('id', '=', BigInt(recipient?.id ?? 0))
      .executeTakeFirstOrThrow();
    const waits = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        tested.db,
      );
      return rows.length > 0;
    };
    let left: Promise<unknown> | undefined;
    const over = new AbortController();
    await tested.db.transaction().execute(async (trx) => {
      const terms = {
        kind: 'daily',
        period: 'D',
        rate: '0.10',
        activeMembers: 0,
        betAmountDaily: '0',
      } as const;
      const parties = { uplineId: upline.parent_id ?? 0n, recipientId: BigInt(recipient?.id ?? 0) };
      await proposeWithin(trx, { operator, ...parties, terms, confirmed: [] }, tested.clock.now());
      left = member.call(leaveUplineCall, {}).catch((error: { code: string }) => error.code);
      void left.then(() => over.abort());
      while (!over.signal.aborted && !(await waits())) await pause(5);
    });
    expect(await left).toBe('CONTRACT_STATE_CONFLICT');
    expect((await member.call(memberTransferOptionsCall, {})).upline).toBe('agent01');
  });
