import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { bonusListCall } from '@tessera/contracts/bonuses';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql, type Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';
import type { BonusSource, BonusStep, BonusTable } from '../../money/bonus-balance/tables';
import { recordDays } from '../../money/ledger';
import { presentBonus } from './presenter';

/** BonusRow is a bonus as its table has it. */
export type BonusRow = Selectable<BonusTable>;

type Filter = Pick<CallRequest<typeof bonusListCall>, 'kind' | 'state'>;

/** BonusTotals holds what the bonuses of a filter came to, in minor units. */
export interface BonusTotals {
  count: bigint;
  granted: bigint;
  becameCash: bigint;
  wentBack: bigint;
}

/** Rows of one statement while a whole record is written. */
const batch = 1_000;
/** The filter of a statement: it has all bonuses of its days. */
const unfiltered: Filter = { kind: 'ALL', state: 'ALL' };

/** readBonusList returns one page of a member's bonuses, found by its mark, and what the whole filter comes to. */
export async function readBonusList(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { operator, language, memberId }: { operator: Operator; language: string; memberId: bigint },
  { pageSize, after, kind, state, ...range }: CallRequest<typeof bonusListCall>,
): Promise<CallReply<typeof bonusListCall>> {
  const now = clock.now();
  const days = recordDays(operator, range, now);
  const filter = { kind, state };
  const [active, rows, totals] = await Promise.all([
    ownBonuses(db, memberId).where('state', '=', 'ACTIVE').executeTakeFirst(),
    inDays(ownBonuses(db, memberId), days, filter)
      .$if(after !== undefined, (query) => query.where(below(after ?? '')))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute(),
    readBonusTotals(db, memberId, days, filter),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const steps = await stepsOf(db, active ? [active, ...shown] : shown);
  const present = (row: BonusRow) =>
    presentBonus(row, steps.get(row.source) ?? [], { operator, language, now });
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const { granted, becameCash, wentBack } = totals;
  return {
    active: active ? present(active) : null,
    list: shown.map(present),
    next: last && rows.length > pageSize ? `${last.created_at.getTime()}.${last.id}` : null,
    days,
    totals: {
      count: Number(totals.count),
      granted: money(granted),
      becameCash: money(becameCash),
      wentBack: money(wentBack),
    },
  };
}

/** readBonusTotals adds up what the bonuses of these days came to. */
export async function readBonusTotals(
  db: Db,
  memberId: bigint,
  days: RecordDays,
  filter: Filter = unfiltered,
): Promise<BonusTotals> {
  // What free rounds win in cash is cash when it is won, however they end.
  const isCash = sql<boolean>`terms #>> '{freeRounds,payAs}' is not distinct from 'CASH'`;
  const sumOf = (states: string) =>
    sql<bigint>`coalesce(sum(ended_amount) filter (where state in (${sql.raw(states)})), 0)::bigint`;
  return inDays(db.selectFrom('bonus').where('member_id', '=', memberId), days, filter)
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(granted), 0)::bigint`.as('granted'),
      sql<bigint>`coalesce(sum(case when ${isCash} then free_won when state = 'COMPLETED' then ended_amount end), 0)::bigint`.as(
        'becameCash',
      ),
      sumOf(`'EXPIRED', 'FORFEITED'`).as('wentBack'),
    ])
    .executeTakeFirstOrThrow();
}

/** bonusesInOrder reads the bonuses of a member's days from the oldest, batch by batch, as they are asked for. */
export async function* bonusesInOrder(db: Db, memberId: bigint, days: RecordDays): AsyncGenerator<BonusRow> {
  for (let last: BonusRow | undefined; ;) {
    const mark = last;
    const rows: BonusRow[] = await inDays(ownBonuses(db, memberId), days, unfiltered)
      .$if(mark !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) > (${mark?.created_at}::timestamptz, ${mark?.id}::bigint)`),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch)
      .execute();
    yield* rows;
    last = rows.at(-1);
    if (!last || rows.length < batch) return;
  }
}

/** presentOwn returns one bonus of a member with its history; nothing where the member has no such bonus. */
export async function presentOwn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { operator, language, memberId }: { operator: Operator; language: string; memberId: bigint },
  bonusId: bigint,
) {
  const row = await ownBonuses(db, memberId).where('id', '=', bonusId).executeTakeFirst();
  if (!row) return undefined;
  const steps = (await stepsOf(db, [row])).get(row.source) ?? [];
  return presentBonus(row, steps, { operator, language, now: clock.now() });
}

const ownBonuses = (db: Db, memberId: bigint) =>
  db.selectFrom('bonus').selectAll().where('member_id', '=', memberId);

function inDays<Query extends { where(condition: ReturnType<typeof sql<boolean>>): Query }>(
  query: Query,
  { from, to, timeZone }: RecordDays,
  { kind, state }: Filter,
): Query {
  return query.where(sql<boolean>`
    created_at >= ${from}::timestamp at time zone ${timeZone}
    and created_at < (${to}::timestamp + interval '1 day') at time zone ${timeZone}
    and (${kind}::text = 'ALL' or kind = ${kind}::text) and (${state}::text = 'ALL' or state = ${state}::text)`);
}

/** Times are written by the platform's clock, in whole milliseconds as the mark has them. */
function below(after: string) {
  const [at = '0', id = '0'] = after.split('.');
  return sql<boolean>`(created_at, id) < (${new Date(Number(at))}::timestamptz, ${BigInt(id)}::bigint)`;
}

/** What happened to bonuses, oldest first, by what they come of. */
async function stepsOf(db: Db, bonuses: readonly BonusRow[]): Promise<Map<BonusSource, BonusStep[]>> {
  const steps = new Map<BonusSource, BonusStep[]>();
  if (bonuses.length === 0) return steps;
  const rows = await db
    .selectFrom('bonus_history')
    .selectAll()
    .where(
      'source',
      'in',
      bonuses.map(({ source }) => source),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const row of rows) steps.set(row.source, [...(steps.get(row.source) ?? []), row]);
  return steps;
}
