import type { ContractKind } from '@tessera/contracts/agent-contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { Db, DbOrTrx, Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import { slotSeconds } from '../contracts/change-contract';
import { keepOperatorContracts } from '../contracts/operator-contracts';
import { accruePlay, accrueRest, tryLockSettlement } from './accrue';
import { computeIncome } from './compute';
import { payIncome } from './pay';

interface SettlementKey {
  kind: ContractKind;
  period: string;
}

/**
 * settleOperator accrues what was played, computes every period that is over, and pays it. Any number of processes may do
 * it at once and any may die at any moment: each step is one transaction, and what it does it does once.
 */
export async function settleOperator(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  signal?: AbortSignal,
): Promise<void> {
  await keepOperatorContracts(db, operator, clock.now());
  await accruePlay(db, operator, signal);
  for (const key of await settlementKeys(db, operator))
    for (;;) {
      if (signal?.aborted) return;
      if (!(await settlePeriod(db, operator, key, clock.now()))) break;
    }
  await payIncome(db, operator, () => clock.now(), signal);
}

/** Every kind and period that a contract of the operator has ever had, from the period of the first one on. */
async function settlementKeys(db: DbOrTrx, operator: Operator): Promise<SettlementKey[]> {
  await sql`
    insert into agent_settlement (operator, kind, period, settled_until)
    select c.operator, c.kind, coalesce(v.period, ''), agent_period_start(c.kind, coalesce(v.period, ''),
      min(v.effective_from), ${recordZone(operator)}, ${slotSeconds(operator)}::int)
    from agent_contract c join agent_contract_version v on v.contract_id = c.id
    where c.operator = ${operator.code} and v.state = 'ACCEPTED' group by 1, 2, 3
    on conflict do nothing`.execute(db);
  return db
    .selectFrom('agent_settlement')
    .select(['kind', 'period'])
    .where('operator', '=', operator.code)
    .orderBy('kind')
    .orderBy('period')
    .execute();
}

/** Settles the next period that is over and in which anything was played. Returns whether there was one. */
function settlePeriod(db: Db, operator: Operator, key: SettlementKey, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryLockSettlement(trx, operator.code))) return false;
    // What was decided before the end of the period is in it, whenever the last batch was.
    await accrueRest(trx, operator);
    const next = await nextPeriod(trx, operator, key, now);
    if (next) await settleOne(trx, operator, { key, next, at: now });
    return next !== undefined;
  });
}

async function settleOne(
  trx: Trx,
  operator: Operator,
  { key, next, at }: { key: SettlementKey; next: { from: Date; to: Date }; at: Date },
): Promise<void> {
  const timeZone = recordZone(operator);
  // What was accrued just now is in no statistics: loops in loops over it would take its square.
  await sql`set local enable_nestloop = off`.execute(trx);
  await computeIncome(trx, { operator: operator.code, ...key, ...next, timeZone }, at);
  await sql`set local enable_nestloop = on`.execute(trx);
  await settledUntil(trx, operator, key, next.to);
}

/** settlePast settles what a demonstration's past has played, each period when it ended. What is due is paid in life. */
export async function settlePast(trx: Trx, operator: Operator, now: Date): Promise<void> {
  await accrueRest(trx, operator);
  for (const key of await settlementKeys(trx, operator))
    for (;;) {
      const next = await nextPeriod(trx, operator, key, now);
      if (!next) break;
      await settleOne(trx, operator, { key, next, at: next.to });
    }
}

/** Periods without play are passed over, so that nights and outages cost nothing. A clock that goes back settles nothing again. */
async function nextPeriod(
  trx: Trx,
  operator: Operator,
  key: SettlementKey,
  now: Date,
): Promise<{ from: Date; to: Date } | undefined> {
  const { kind, period } = key;
  const zone = recordZone(operator);
  const slot = slotSeconds(operator);
  const table = kind === 'realtime' ? sql`agent_play_bet` : sql`agent_play`;
  const grain = kind === 'realtime' ? sql`true` : sql`p.grain = ${kind === 'hourly' ? 'hour' : 'day'}`;
  const { rows } = await sql<{ over: Date; begins: Date | null; ends: Date | null }>`
    with mark as (
      select settled_until, agent_period_start(${kind}, ${period}, ${now}::timestamptz, ${zone}, ${slot}::int) as over
      from agent_settlement where operator = ${operator.code} and kind = ${kind} and period = ${period}
    ), played as (
      select min(p.slot) as slot from ${table} p, mark
      where p.operator = ${operator.code} and ${grain} and p.slot >= mark.settled_until and p.slot < mark.over
    )
    select mark.over,
      greatest(mark.settled_until, agent_period_start(${kind}, ${period}, played.slot, ${zone}, ${slot}::int)) as begins,
      agent_period_end(${kind}, ${period}, played.slot, ${zone}, ${slot}::int) as ends
    from mark cross join played where played.slot is not null or mark.settled_until < mark.over`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  if (row.begins && row.ends && row.ends <= row.over) return { from: row.begins, to: row.ends };
  if (!row.ends) await settledUntil(trx, operator, key, row.over);
  return undefined;
}

const settledUntil = (trx: Trx, operator: Operator, { kind, period }: SettlementKey, until: Date) =>
  trx
    .updateTable('agent_settlement')
    .set({ settled_until: sql<Date>`greatest(settled_until, ${until}::timestamptz)` })
    .where('operator', '=', operator.code)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
