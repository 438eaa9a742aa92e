import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AliasNode, IdentifierNode, sql, type KyselyPlugin, type QueryId, type SelectionNode } from 'kysely';
import type { Platform } from '../../../context';
import { performMovement } from '../../../games/seamless/wallet';
import { readPlayers, type Player } from '../../../testing/money/players';
import { applyRaises } from '../apply-raises-job';

const limitsOfMember = 15;
const firstMember = 50_000_000;
const [amount, raised] = [10_000, 20_000];

/** writeRaises writes so many raised limits whose waiting time is over, fifteen of a member. */
export async function writeRaises({ db, clock }: Platform, count: number): Promise<object> {
  const members = Math.ceil(count / limitsOfMember);
  const now = clock.now();
  await sql`
    insert into member (id, operator, account, account_type, affiliate_code, language, created_at)
    select ${firstMember}::bigint + i, 'aurora', 'raises' || i, 0, 'RAISES' || i, 'EN', ${now}
    from generate_series(1, ${members}::int) i`.execute(db);
  await sql`
    insert into player_limit (member_id, operator, kind, period, amount, next_amount, due_at, changed_at)
    select id, operator, kind, period, ${amount}, ${raised}, ${now}::timestamptz - interval '1 second', ${now}
    from member, unnest(array['DEPOSIT', 'NET_DEPOSIT', 'LOSS', 'STAKE', 'TIME']) kind,
      unnest(array['DAY', 'WEEK', 'MONTH']) period
    where id > ${firstMember}::bigint order by 1, 3, 4 limit ${count}`.execute(db);
  await sql`analyze player_limit`.execute(db);
  return { members };
}

/** measureRaises applies what is due, beside whoever does the same. */
export async function measureRaises(platform: Platform): Promise<object> {
  const began = performance.now();
  const applied = await applyRaises(platform);
  return { applied, seconds: (performance.now() - began) / 1000 };
}

/** checkRaises counts the limits that were applied once, and those that were not, or more than once. */
export async function checkRaises({ db }: Platform): Promise<object> {
  const { rows } = await sql<{ once: bigint; wrong: bigint }>`
    select count(*) filter (where is_right) as once, count(*) filter (where not is_right) as wrong
    from (select amount = ${raised} and next_amount is null and due_at is null and version = 2 as is_right
      from player_limit where member_id > ${firstMember}::bigint) l`.execute(db);
  return { once: Number(rows[0]?.once), wrong: Number(rows[0]?.wrong) };
}

/** Took is how long something took by the clock, and how much of a processor here and at the server, in ms. */
export interface Took {
  clock: number;
  work: number;
}

/** StakeCosts holds what stakes took of a player without a limit and of one with three: without the policy point, and past it. */
export type StakeCosts = Record<'free' | 'limited', Record<'unchecked' | 'checked', Took[]>>;

/** measureStakes places stakes of two players by turns, with no statement of the policy point at all and past it, and returns what each took without its return. */
export async function measureStakes(platform: Platform, repeats: number): Promise<StakeCosts> {
  const [free, limited] = (await readPlayers(platform)).filter(
    ({ operator, isPoor }) => operator.code === 'aurora' && !isPoor,
  );
  if (!free || !limited) throw new Error('there are no two players');
  await limit(platform, limited);
  const unchecked = { ...platform, db: platform.db.withPlugin(withoutPolicy()) };
  const took: StakeCosts = { free: { unchecked: [], checked: [] }, limited: { unchecked: [], checked: [] } };
  await round(platform, free, () => 0);
  const work = await workMeter(platform);
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const [who, player] of Object.entries({ free, limited }) as ['free' | 'limited', Player][])
      for (const how of repeat % 2 === 0
        ? (['unchecked', 'checked'] as const)
        : (['checked', 'unchecked'] as const)) {
        const measured = how === 'unchecked' ? unchecked : platform;
        await round(measured, player, work);
        took[who][how].push(await round(measured, player, work));
      }
  return took;
}

/** What this process and its connections at a server on the same machine have taken of a processor, in ms: other work does not lengthen it. */
async function workMeter({ db }: Platform): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = current_setting('application_name')`.execute(
    db,
  );
  return () => {
    const { user, system } = process.cpuUsage();
    const served = rows.map(({ pid }) =>
      Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
    );
    return (user + system) / 1_000 + served.reduce((sum, ns) => sum + ns, 0) / 1_000_000;
  };
}

/** What the statement that finds a stake's game asks for the policy point's sake. */
const askedByPolicy = ['is_limited', 'is_identified', 'play'];

/** Takes what the policy point adds to a stake out of its statements; its player is one without limits then, and stakes go on past it. */
function withoutPolicy(): KyselyPlugin {
  const stripped = new WeakSet<QueryId>();
  const nameOf = ({ selection }: SelectionNode) =>
    AliasNode.is(selection) && IdentifierNode.is(selection.alias) ? selection.alias.name : '';
  return {
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode' || !node.selections) return node;
      const selections = node.selections.filter((selection) => !askedByPolicy.includes(nameOf(selection)));
      if (selections.length === node.selections.length) return node;
      stripped.add(queryId);
      return { ...node, selections };
    },
    async transformResult({ result, queryId }) {
      if (!stripped.has(queryId)) return result;
      return {
        ...result,
        rows: result.rows.map((row) => ({ ...row, is_limited: false, is_identified: true })),
      };
    },
  };
}

const limit = ({ db, clock }: Platform, { id, operator }: Player) =>
  db
    .insertInto('player_limit')
    .values(
      (['STAKE', 'LOSS', 'TIME'] as const).map((kind) => ({
        member_id: id,
        operator: operator.code,
        kind,
        period: 'MONTH' as const,
        amount: kind === 'TIME' ? 40_000n : 100_000_000n,
        changed_at: clock.now(),
      })),
    )
    .execute();

/** A stake that comes back, so that the wallet lasts. Returns what the stake took. */
async function round(platform: Platform, { gameSession }: Player, work: () => number): Promise<Took> {
  const movement = { provider: 'ACME', roundId: randomUUID() };
  const before = { clock: performance.now(), work: work() };
  await performMovement(platform, gameSession, {
    ...movement,
    kind: 'bet',
    transactionId: randomUUID(),
    amount: 100n,
  });
  const took = { clock: performance.now() - before.clock, work: work() - before.work };
  await performMovement(platform, gameSession, {
    ...movement,
    kind: 'void',
    transactionId: randomUUID(),
    amount: 0n,
  });
  return took;
}
