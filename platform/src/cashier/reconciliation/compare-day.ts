import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { compare, dayOf, moneyOf, type Comparison, type Difference } from './compare';
import { movedBy, type DayOf, type Movement } from './movements';
import { knownPayments, ledgerTotal, ourMovements, type KnownPayment } from './our-movements';

/**
 * compareDay compares the current file of a day with what the platform has, and keeps the differences: new ones are
 * open, those that are no more are gone, and what somebody decided stays decided while both sides say the same.
 */
export async function compareDay(trx: Trx, operator: Operator, of: DayOf, at: Date): Promise<void> {
  const file = await trx
    .selectFrom('provider_file')
    .select('id')
    .where('operator', '=', of.operator)
    .where('provider', '=', of.provider)
    .where('kind', '=', of.kind)
    .where('day', '=', of.day)
    .where('replaced', '=', false)
    .executeTakeFirst();
  if (!file) return;
  const own = await ourMovements(trx, operator, { of, references: [] });
  const listed = await trx
    .selectFrom('provider_line')
    .select('reference')
    .where('file_id', '=', file.id)
    .groupBy('reference')
    .orderBy(({ fn }) => fn.min('line'))
    .execute();
  const references = [...new Set([...listed, ...own].map(({ reference }) => reference))];
  // One side's last minute may be the other's next day: of these references everything is looked at.
  const [theirs, ours, payments] = [
    await theirMovements(trx, of, references),
    await ourMovements(trx, operator, { of, references }),
    await knownPayments(trx, operator, { of, references }),
  ];
  const comparison = compare(theirs, ours, (reference) => payments.has(reference));
  const differences = comparison.differences.filter((difference) => dayOf(difference) === of.day);
  const { code } = operator.currency;
  const sumOf = (movements: readonly Movement[]) =>
    movements
      .filter(({ day, currency }) => day === of.day && currency === code)
      .reduce((sum, movement) => sum + movedBy(movement), 0n);
  const ledger = await ledgerTotal(trx, operator, of);
  const rows = differences.map((difference) => rowOf(operator, of, difference, payments));
  const unbooked = sumOf(ours) - ledger;
  if (unbooked !== 0n) rows.push(ledgerRow(operator, of, { ours: sumOf(ours), ledger, unbooked }));
  await keep(trx, of, rows, at);
  await trx
    .updateTable('provider_file')
    .set({
      total: sumOf(theirs),
      ledger,
      other_day: otherDay(comparison, of.day, code),
      version: sql`version + 1`,
    })
    .where('id', '=', file.id)
    .execute();
}

async function theirMovements(trx: Trx, of: DayOf, references: readonly string[]): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select l.transaction, l.reference, l.state, l.amount, l.currency, f.day
    from provider_line l join provider_file f on f.id = l.file_id
    where f.operator = ${of.operator} and f.provider = ${of.provider} and f.kind = ${of.kind} and not f.replaced
      and l.reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
    order by f.day, l.line`.execute(trx);
  return rows;
}

/** What both sides have, and the file has on this day and the platform on another, less the reverse. */
function otherDay({ pairs }: Comparison, day: string, currency: string): bigint {
  let sum = 0n;
  for (const { theirs, ours } of pairs) {
    if (theirs.day === ours.day || ours.currency !== currency) continue;
    if (theirs.day === day) sum += movedBy(ours);
    if (ours.day === day) sum -= movedBy(ours);
  }
  return sum;
}

type NewRow = ReturnType<typeof rowOf>;

function rowOf(
  operator: Operator,
  of: DayOf,
  difference: Difference,
  payments: ReadonlyMap<string, KnownPayment>,
) {
  const { problem, theirs, ours } = difference;
  const reference = (theirs ?? ours)?.reference ?? '';
  const payment = payments.get(reference);
  return {
    ...of,
    key: [reference, theirs?.transaction ?? '', ours?.transaction ?? ''].join('|'),
    problem,
    reference,
    transaction: theirs?.transaction ?? '',
    member_id: payment?.memberId ?? null,
    their_state: theirs?.state ?? null,
    theirs: theirs?.amount ?? null,
    our_state: ours?.state ?? payment?.state ?? '',
    ours: ours?.amount ?? null,
    difference: moneyOf(difference, operator.currency.code),
    currency: (theirs ?? ours)?.currency ?? '',
    // As a message of the provider it would be new, and say something of a payment that is here.
    appliable:
      theirs !== undefined &&
      theirs.state !== 'REFUNDED' &&
      payment !== undefined &&
      theirs.transaction !== ours?.transaction,
  };
}

/** The ledger itself has another sum than the records of payments: no payment's fault, so it is one of its own. */
const ledgerRow = (
  operator: Operator,
  of: DayOf,
  { ours, ledger, unbooked }: { ours: bigint; ledger: bigint; unbooked: bigint },
): NewRow => ({
  ...of,
  key: 'ledger',
  problem: 'LEDGER',
  reference: of.day,
  transaction: '',
  member_id: null,
  their_state: null,
  theirs: ours,
  our_state: '',
  ours: ledger,
  difference: unbooked,
  currency: operator.currency.code,
  appliable: false,
});

async function keep(trx: Trx, of: DayOf, rows: readonly NewRow[], at: Date): Promise<void> {
  const before = await trx
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('operator', '=', of.operator)
    .where('provider', '=', of.provider)
    .where('kind', '=', of.kind)
    .where('day', '=', of.day)
    .execute();
  const existing = new Map(before.map((row) => [row.key, row]));
  const seen = new Set(rows.map(({ key }) => key));
  const bump = sql<number>`version + 1`;
  for (const { id, key, state } of before)
    if (!seen.has(key) && state === 'OPEN')
      await trx
        .updateTable('reconciliation_difference')
        .set({ state: 'GONE', version: bump })
        .where('id', '=', id)
        .execute();
  for (const row of rows) {
    const old = existing.get(row.key);
    if (!old) {
      await trx
        .insertInto('reconciliation_difference')
        .values({ ...row, created_at: at, decided_at: null })
        .execute();
      continue;
    }
    const isSame =
      old.problem === row.problem &&
      old.theirs === row.theirs &&
      old.ours === row.ours &&
      old.their_state === row.their_state &&
      old.our_state === row.our_state &&
      old.currency === row.currency;
    if (isSame && old.state !== 'GONE') continue;
    // It says something else than what was decided about.
    await trx
      .updateTable('reconciliation_difference')
      .set({ ...row, state: 'OPEN', remark: '', decided_by: '', decided_at: null, version: bump })
      .where('id', '=', old.id)
      .execute();
  }
}
