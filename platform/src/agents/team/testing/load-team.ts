import { performance } from 'node:perf_hooks';
import type { AnyCall, CallInput, CallRequest } from '@tessera/contracts';
import * as calls from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { createMember } from '../../../accounts/member/create';
import type { Platform } from '../../../context';
import { recordBet, settleBet } from '../../../games/bets/write-bets';
import { downlineDays } from '../member-records';
import { searchTeam, teamMembers } from '../members';
import { teamMovements } from '../movements';
import { teamOverview } from '../overview';
import { findAgent, type TeamHead } from '../policy';
import { sumTeamDays } from '../sum-days';

const dayMs = 86_400_000;
const rounds = 40;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

/** fillTree writes a head and a tree below. Each member brings in so many, so that a tree of any size is about ten levels deep; the last tenth stands below its head. */
export async function fillTree(
  { db, clock, random }: Platform,
  operator: Operator,
  { name, size, children }: { name: string; size: number; children: number },
): Promise<bigint> {
  const by = { clock, random };
  const head = await db.transaction().execute((trx) =>
    createMember(by, trx, operator, {
      account: name,
      accountType: operator.accountTypes.agent[0] ?? 1,
      language: operator.defaultLanguage,
      createdAt: new Date(Date.now() - 366 * dayMs),
    }),
  );
  if (head === undefined) throw new Error('the tree was there before');
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(id), 0) as last from member`.execute(db);
  const last = rows[0]?.last ?? head;
  const deep = Math.floor(size * 0.9);
  // The database writes each line from the one above, which stands before it.
  await sql`
    insert into member (id, operator, account, account_type, parent_id, affiliate_code, language, created_at)
    select ${last}::bigint + i, ${operator.code}, ${name} || 'm' || lpad(i::text, 6, '0'), 0,
      case when i <= ${children} or i > ${deep} then ${head}::bigint
        else ${last}::bigint + (i - 1) / ${children} end, ${name.toUpperCase()} || i, 'EN',
      ${new Date(Date.now() - 365 * dayMs)}::timestamptz + (i % 360) * interval '1 day'
    from generate_series(1, ${size}::int) i order by i`.execute(db);
  await sql`select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))`.execute(db);
  return head;
}

/** Everybody plays on so many days of a year. */
async function fillRounds({ db }: Platform, name: string, days: number): Promise<void> {
  for (let pass = 0; pass < days; pass += 1)
    await sql`
      insert into bet (operator, member_id, account, provider, round_id, node_id, game_name, game_type, vassalage, currency,
        status, stake, payout, turnover, placed_at, settled_at)
      select operator, id, account, 'TEAM', id || '/' || ${pass}::int, 'n', 'Game', 'RNG', 'PG', 'PHP', 'SETTLED', 1000,
        case when id % 2 = 0 then 1900 else 0 end, 1000, at, at
      from member cross join lateral (
        select ${new Date(Date.now() - 364 * dayMs)}::timestamptz
          + ((id * 7919 + ${pass}::int * 104729) % 364) * interval '1 day' as at) moment
      where account like ${`${name}m%`}`.execute(db);
}

interface Player {
  id: bigint;
  account: string;
}

/** Plays so many rounds, each placed and decided in one transaction, and returns how long they took, in ms. */
async function playRounds({ db }: Platform, { id, account }: Player, pass: string): Promise<number> {
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1)
    await db.transaction().execute(async (trx) => {
      const at = new Date();
      const bet = await recordBet(trx, {
        operator: 'aurora',
        member_id: id,
        account,
        provider: 'UPLINES',
        round_id: `${account}/${pass}/${round}`,
        node_id: 'n',
        game_name: 'Game',
        game_type: 'RNG',
        vassalage: 'PG',
        currency: 'PHP',
        status: 'OPEN',
        stake: 1_000n,
        placed_at: at,
        settled_at: null,
      });
      if (bet === undefined) throw new Error('the round was there before');
      await settleBet(trx, bet, { status: 'SETTLED', payout: 0n, turnover: 1_000n, at });
    });
  return performance.now() - began;
}

/** Compares a round of a member under ten uplines with that of one who has none, by turns; the middle pair. */
async function measureUplines(platform: Platform, large: TeamHead): Promise<object> {
  const { rows } = await sql<Player & { uplines: number }>`
    select id, account, length(lineage) - length(replace(lineage, '/', '')) - 2 as uplines from member
    where id = ${large.id} or account like 'largem%' order by uplines desc, id limit 1`.execute(platform.db);
  const [deepest] = rows;
  if (!deepest) throw new Error('nobody stands below');
  const alone = { id: large.id, account: large.account };
  await playRounds(platform, alone, 'first');
  await playRounds(platform, deepest, 'first');
  const ratios: number[] = [];
  for (let pair = 0; pair < 15; pair += 1) {
    const isFirst = pair % 2 === 0;
    const one = await playRounds(platform, isFirst ? alone : deepest, String(pair));
    const other = await playRounds(platform, isFirst ? deepest : alone, String(pair));
    ratios.push(isFirst ? other / one : one / other);
  }
  return { uplines: deepest.uplines, middleRatio: Number(quantile(ratios, 0.5).toFixed(2)) };
}

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0;

/**
 * measureTeam compares the pages of an agent with a large team with those of one with a thousand members, by turns. Times
 * are in ms.
 */
export async function measureTeam(
  platform: Platform,
  { members, playDays }: { members: number; playDays: number },
): Promise<object> {
  const operator = platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator aurora');
  const { db } = platform;
  const trees = [
    { name: 'small', size: 1_000, children: 2 },
    { name: 'large', size: members, children: 3 },
  ];
  const heads: TeamHead[] = [];
  for (const tree of trees) {
    const head = await fillTree(platform, operator, tree);
    await fillRounds(platform, tree.name, playDays);
    const agent = await findAgent(db, operator, head);
    if (!agent) throw new Error(`the head of the ${tree.name} team is no agent`);
    heads.push(agent);
  }
  await sql`analyze`.execute(db);
  const began = performance.now();
  await sumTeamDays(platform, operator);
  const summedInSeconds = Math.round((performance.now() - began) / 1_000);
  await sql`vacuum analyze`.execute(db);
  const read = <C extends AnyCall>(call: C, input: CallInput<C>) =>
    call.request.parse(input) as CallRequest<C>;
  const year = { range: 'custom' as const, from: day(364), to: day(0) };
  const someone = async (head: TeamHead) =>
    String(
      (
        await db
          .selectFrom('member')
          .select('id')
          .where('parent_id', '=', head.id)
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id,
    );
  const pages: Record<string, (head: TeamHead) => Promise<unknown>> = {
    'overview of a week': (head) => teamOverview(platform, operator, head, read(calls.teamOverviewCall, {})),
    'overview of a year': (head) =>
      teamOverview(platform, operator, head, read(calls.teamOverviewCall, year)),
    'first level of a month': (head) =>
      teamMembers(platform, operator, head, read(calls.teamMembersCall, { range: 'month' })),
    'first level of a year': (head) =>
      teamMembers(platform, operator, head, read(calls.teamMembersCall, year)),
    'second level': async (head) =>
      teamMembers(
        platform,
        operator,
        head,
        read(calls.teamMembersCall, { range: 'month', parentId: await someone(head) }),
      ),
    search: (head) =>
      searchTeam(platform, operator, head, read(calls.teamSearchCall, { account: `${head.account}m0005` })),
    'days of a member': async (head) =>
      downlineDays(
        platform,
        operator,
        head,
        read(calls.downlineDaysCall, { ...year, memberId: await someone(head) }),
      ),
    transactions: (head) => teamMovements(platform, operator, head, read(calls.teamMovementsCall, year)),
  };
  const results: Record<string, object> = {};
  for (const [name, page] of Object.entries(pages)) {
    const times = heads.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, head] of heads.entries()) {
        const start = performance.now();
        await page(head);
        times[index]?.push(performance.now() - start);
      }
    const [small = [], large = []] = times;
    const [p95Small, p95Large] = [quantile(small, 0.95), quantile(large, 0.95)];
    const ratio = quantile(large, 0.5) / quantile(small, 0.5);
    results[name] = {
      p95Small: Number(p95Small.toFixed(1)),
      p95Large: Number(p95Large.toFixed(1)),
      middleRatio: Number(ratio.toFixed(2)),
    };
  }
  const depth = await sql<{ depth: number }>`
    select max(level) as depth from team_level where head_id = ${heads[1]?.id}`.execute(db);
  const [, large] = heads;
  const bet = large && (await measureUplines(platform, large));
  return { members, playDays, depth: depth.rows[0]?.depth, summedInSeconds, results, bet };
}
