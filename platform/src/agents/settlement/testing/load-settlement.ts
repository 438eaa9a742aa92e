import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../../context';
import type { Db } from '../../../db/database';
import { timeBets } from '../../../games/bets/testing/time-bets';
import { verifyLedger } from '../../../money/ledger/verify';
import { keepOperatorContracts } from '../../contracts/operator-contracts';
import { fillTree } from '../../team/testing/load-team';
import { accruePlay, tryLockSettlement } from '../accrue';
import { listPlayers } from '../list-players';
import { settleOperator } from '../settle';

const dayMs = 86_400_000;

const operatorOf = ({ operators }: Platform): Operator => {
  const operator = operators.byCode('aurora');
  if (!operator) throw new Error('no operator aurora');
  return operator;
};

/** Everybody of a tree holds a daily contract with who brought them in, each level a little less than the one above. */
async function agreeAll(db: Db, at: Date): Promise<void> {
  await sql`
    with made as (
      insert into agent_contract (operator, kind, upline_id, recipient_id, state, created_at, changed_at)
      select operator, 'daily', parent_id, id, 'ACTIVE', ${at}::timestamptz, ${at}::timestamptz from member
      where operator = 'aurora' and account like 'settledm%' returning id, recipient_id
    )
    insert into agent_contract_version (contract_id, number, state, period, rate, loss_rate, active_members, period_valid_bet,
      period_pnl, bet_amount_daily, bet_amount_per_hour, single_bet, proposed_at, answered_at, effective_from)
    select made.id, 1, 'ACCEPTED', 'D', greatest(1, 80 - 6 * (cardinality(string_to_array(trim(both '/' from m.lineage), '/')) - 1)),
      0, 0, 0, 0, 0, 0, 0, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from made join member m on m.id = made.recipient_id`.execute(db);
}

/** Rounds that are played one after the other by who has most people above them. */
const playedRounds = 1_000;

/** Everybody plays one round on each of some days before yesterday. */
async function playAll(db: Db, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1)
    await sql`
      insert into bet (operator, member_id, account, provider, round_id, node_id, game_name, game_type, vassalage, currency,
        status, stake, payout, turnover, placed_at, settled_at)
      select operator, id, account, 'SETTLE', id || '/' || ${day}::int, 'n', 'Game', 'RNG', 'PG', 'PHP', 'SETTLED',
        100000 + id % 977, 0, 100000 + id % 977, at, at
      from member cross join lateral (select ${new Date(Date.now() - (day + 2) * dayMs)}::timestamptz as at) moment
      where operator = 'aurora' and account like 'settledm%'`.execute(db);
}

/**
 * prepareSettlement writes a tree of members with contracts and what they have played on some days, and says what playing
 * a round costs who has most people above them.
 */
export async function prepareSettlement(
  platform: Platform,
  { members, days }: { members: number; days: number },
): Promise<object> {
  const { db } = platform;
  const at = new Date(Date.now() - 30 * dayMs);
  await fillTree(platform, operatorOf(platform), { name: 'settled', size: members, children: 3 });
  await keepOperatorContracts(db, operatorOf(platform), at);
  await agreeAll(db, at);
  // Who plays has a wallet.
  await sql`
    insert into ledger_account (owner_kind, owner_id, currency, kind)
    select 'member', id::text, 'PHP', 'wallet' from member where operator = 'aurora' and account like 'settledm%'`.execute(
    db,
  );
  await playAll(db, days);
  await sql`vacuum analyze`.execute(db);
  const betMs = Number((await timeBets(db, 'settledm', playedRounds)).toFixed(2));
  return { members, days, betMs };
}

/**
 * measureSettlement settles all that is over, and says how long accruing and settling took, and what of it falls to a round:
 * everybody has up to ten people above them who are paid from what they play.
 */
export async function measureSettlement(platform: Platform): Promise<object> {
  const operator = operatorOf(platform);
  await waitForOthers(platform.db, operator);
  const { left } = await platform.db
    .selectFrom('bet')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('accrued', '=', false)
    .executeTakeFirstOrThrow();
  const begun = performance.now();
  await accruePlay(platform.db, operator);
  const accrued = performance.now();
  await settleOperator(platform, operator);
  const { rows } = await sql<{ seconds: string; lines: string }>`
    select extract(epoch from max(paid_at) - min(paid_at))::numeric(8, 1)::text as seconds, count(*)::text as lines
    from agent_income where kind = 'daily'`.execute(platform.db);
  const settled = performance.now();
  return {
    roundsAccrued: Number(left),
    accruedRoundMs: Number(((accrued - begun) / Number(left)).toFixed(3)),
    settledLineMs: Number(((settled - accrued) / Number(rows[0]?.lines ?? 0)).toFixed(3)),
    accruedInSeconds: Number(((accrued - begun) / 1_000).toFixed(1)),
    settledInSeconds: Number(((settled - accrued) / 1_000).toFixed(1)),
    ofWhichPaying: Number(rows[0]?.seconds ?? 0),
    playersOfTheLargestLine: await measurePlayers(platform),
  };
}

/** What a killed process has begun goes on at the server for a while, and nobody else settles meanwhile. */
async function waitForOthers(db: Db, { code }: Operator): Promise<void> {
  const isFree = () => db.transaction().execute((trx) => tryLockSettlement(trx, code));
  while (!(await isFree())) await pause(500);
}

/** How long it takes to open the line of who has everybody below: its first and its last page, 40 times each, in ms. */
async function measurePlayers(platform: Platform): Promise<object> {
  const { db } = platform;
  const line = await db
    .selectFrom('agent_income')
    .select(['id', 'member_id', 'rounds'])
    .where('kind', '=', 'daily')
    .orderBy('rounds', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!line) return {};
  const { last } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const p95Of = async (after?: string) => {
    const times: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const begun = performance.now();
      await listPlayers(db, operatorOf(platform), line.member_id, {
        incomeId: String(line.id),
        pageSize: 20,
        after,
      });
      times.push(performance.now() - begun);
    }
    return Number(times.toSorted((one, other) => one - other)[37]?.toFixed(1));
  };
  return { rounds: Number(line.rounds), p95First: await p95Of(), p95Last: await p95Of(String(last - 10n)) };
}

/** checkSettlement says what lines there are, what of them is not as the bets have it, and what is wrong with the ledger. */
export async function checkSettlement(platform: Platform): Promise<object> {
  const { rows } = await sql<Record<string, string>>`
    with played as (
      select m.lineage, sum(b.turnover) as valid_bet, (b.settled_at at time zone 'Asia/Manila')::date as day
      from bet b join member m on m.id = b.member_id where b.provider = 'SETTLE' group by m.lineage, b.settled_at
    ), lines as (
      select i.*, (i.period_from at time zone 'Asia/Manila')::date as day from agent_income i where i.kind = 'daily'
    )
    select (select count(*) from lines)::text as lines,
      (select count(*) from (select 1 from lines group by version_id, period_from having count(*) > 1) d)::text as doubled,
      (select count(*) from lines where state = 'DUE')::text as unpaid,
      (select count(*) from bet where provider = 'SETTLE' and not accrued)::text as unaccrued,
      (select count(*) from lines where state = 'PAID')::text as paid,
      (select count(*) from ledger_entry where kind = 'agent.daily' and amount > 0)::text as posted,
      (select sum(amount) from lines)::text as amount,
      (select coalesce(sum(amount), 0) from ledger_entry where kind = 'agent.daily' and amount > 0)::text as "postedAmount",
      (select sum(trunc(p.valid_bet * 80 / 10000)) from (
        select day, sum(valid_bet) as valid_bet from played group by day) p)::text as "mostByBets"`.execute(
    platform.db,
  );
  return { ...rows[0], alarms: await verifyLedger(platform) };
}
