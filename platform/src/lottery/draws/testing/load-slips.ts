import { sql } from 'kysely';
import type { Platform } from '../../../context';
import { balanceOfAccount, houseAccount, post, readBalance } from '../../../money/ledger';
import { drawRow } from '../draw';
import { drawJob } from '../draw-job';
import { seedRow } from '../seeds';
import { settleDue } from '../slips/settle';
import { stakesAccount } from '../slips/money';

const gameCode = 'PICK5';
const operator = 'aurora';
const linesOfSlip = 10;
/** What a slip of the load stakes, in minor units. */
const stake = 2_000n;
const key = 'load-slips';

interface Written {
  count: number;
  numero: string;
  /** Whether its numbers are there already, or only the seed that they follow from. */
  drawn: boolean;
}

/** writeSlips writes so many open slips of ten lines on a draw that is due. */
export async function writeSlips(platform: Platform, { count, numero, drawn }: Written): Promise<object> {
  const { db, clock, operators } = platform;
  const currency = operators.byCode(operator)?.currency.code ?? '';
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    if (drawn)
      await trx
        .insertInto('lottery_draw')
        .values(drawRow({ code: gameCode }, { numero, drawsAt: at }, [{ prize: 'P1', numbers: ['30799'] }]))
        .execute();
    else
      await trx
        .insertInto('lottery_seed')
        .values(seedRow({ gameCode, numero, drawsAt: at }, platform.random, at))
        .execute();
    await sql`
      with owner as (
        select id, account, row_number() over (order by id) - 1 as n, count(*) over () as members from member
        where operator = ${operator} and id in (select owner_id::bigint from ledger_account where owner_kind = 'member')
      ), o as (
        insert into lottery_order (operator, member_id, game_code, unit, lines, units, draws, stop_on_win, idempotency_key,
          fingerprint, placed_at)
          select ${operator}, owner.id, ${gameCode}, 200, ${linesOfSlip}, ${linesOfSlip}, 1, false,
            ${`${key}.${numero}.`} || i, '', ${at} from generate_series(1, ${count}::int) i join owner on owner.n = i % owner.members
          returning id, member_id
      ), l as (
        insert into lottery_line select o.id, n, case when n <= 2 then 'SIDE' else 'LAST2' end,
          case when n = 1 then '{BIG}' when n = 2 then '{ODD}'
            else array[((o.id + n) % 10)::text, ((o.id * 7 + n) % 10)::text] end::text[], 1
          from o cross join generate_series(1, ${linesOfSlip}::int) n
      ), b as (
        insert into bet (operator, member_id, account, provider, round_id, node_id, game_name, game_type, vassalage, currency,
          status, stake, placed_at)
          select ${operator}, o.member_id, owner.account, 'LOTTERY', ${`${key}/${numero}/`} || o.id, ${gameCode}, 'Pick 5', 'LOTT', 'LOTT',
            ${currency}, 'OPEN', ${stake}::bigint, ${at} from o join owner on owner.id = o.member_id
          returning id, round_id
      )
      insert into lottery_slip (order_id, operator, member_id, bet_id, game_code, numero, multiple, stake, closes_at, draws_at, placed_at)
        select o.id, ${operator}, o.member_id, b.id, ${gameCode}, ${numero}, 1, ${stake}::bigint, ${at}, ${at}, ${at}
        from o join b on b.round_id = ${`${key}/${numero}/`} || o.id`.execute(trx);
    const amount = stake * BigInt(count);
    await post(trx, {
      scope: key,
      key: numero,
      kind: 'credit',
      reference: key,
      entries: [
        { account: stakesAccount(operator, currency), amount },
        { account: houseAccount(operator, currency, 'credit'), amount: -amount },
      ],
      at,
    });
  });
  await sql`analyze`.execute(db);
  return { slips: count, lines: count * linesOfSlip };
}

/** settleSlips settles what is due and returns how long it took. */
export async function settleSlips(platform: Platform): Promise<{ ms: number }> {
  const began = performance.now();
  await settleDue(platform);
  return { ms: Math.round(performance.now() - began) };
}

/**
 * runDrawJob runs the job of the draws as a process of the platform does. With `dies` the process is killed while a
 * transaction that decides slips is open.
 */
export async function runDrawJob(platform: Platform, dies: boolean): Promise<{ ms: number }> {
  const began = performance.now();
  if (dies) void dieInTransaction(platform);
  await drawJob.run(platform, new AbortController().signal);
  return { ms: Math.round(performance.now() - began) };
}

async function dieInTransaction({ db }: Platform): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ open: boolean }>`select exists (select from pg_stat_activity
      where application_name = current_setting('application_name') and pid <> pg_backend_pid() and xact_start is not null
        and query like '%lottery_slip%' and query not like '%pg_stat_activity%') as open`.execute(db);
    if (rows[0]?.open) process.kill(process.pid, 'SIGKILL');
  }
}

/** checkSlips says what is open, and whether the money of all slips of the load is where it has to be. */
export async function checkSlips({ db, operators }: Platform): Promise<object> {
  const currency = operators.byCode(operator)?.currency.code ?? '';
  const { rows } = await sql<{ open: number; won: number; paid: string; posted: string; twice: number }>`
    select count(*) filter (where s.status = 'OPEN')::int as open, count(*) filter (where s.status = 'WON')::int as won,
      coalesce(sum(s.payout), 0)::text as paid,
      (select coalesce(sum(e.amount), 0)::text from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        join ledger_account a on a.id = e.account_id where t.kind = 'lottery.settle' and a.owner_kind = 'member'
        and t.reference in (select 'lottery/' || x.id from lottery_slip x join bet y on y.id = x.bet_id where y.round_id like ${`${key}%`})) as posted,
      (select count(*)::int from (select reference from ledger_transaction where kind = 'lottery.settle'
        group by reference having count(*) > 1) r) as twice
    from lottery_slip s join bet b on b.id = s.bet_id where b.round_id like ${`${key}%`}`.execute(db);
  const stakes = await readBalance(db, stakesAccount(operator, currency));
  const all = await db
    .selectFrom('ledger_account as a')
    .select(({ fn }) => fn.sum<string>(balanceOfAccount('a')).as('sum'))
    .executeTakeFirstOrThrow();
  const { rows: draws } = await sql<{ numero: string; results: number; noted: number }>`
    select s.numero, count(d.numero)::int as results, count(*) filter (where s.drawn)::int as noted from lottery_seed s
    left join lottery_draw d on d.game_code = s.game_code and d.numero = s.numero
    where s.game_code = ${gameCode} and s.numero in (select p.numero from lottery_slip p join bet b on b.id = p.bet_id
      where b.round_id like ${`${key}%`}) group by s.numero`.execute(db);
  return { ...rows[0], draws, stakesLeft: String(stakes.balance), sumOfAllAccounts: all.sum };
}
