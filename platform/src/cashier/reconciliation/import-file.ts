import { createHash } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { compareDay } from './compare-day';
import { movedBy, type DayOf } from './movements';
import type { ProviderLine } from './read-file';

interface NewFile {
  of: DayOf;
  name: string;
  text: string;
  lines: readonly ProviderLine[];
  author: string;
  at: Date;
}

/**
 * importFile takes a provider's file of a day in the place of the one before, and compares the day and its neighbours.
 * The same file again changes nothing. Returns the id of the import.
 */
export async function importFile(
  trx: Trx,
  operator: Operator,
  { of, name, text, lines, author, at }: NewFile,
): Promise<bigint> {
  await lockProvider(trx, of);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const current = await trx
    .selectFrom('provider_file')
    .select(['id', 'sha256'])
    .where('operator', '=', of.operator)
    .where('provider', '=', of.provider)
    .where('kind', '=', of.kind)
    .where('day', '=', of.day)
    .where('replaced', '=', false)
    .executeTakeFirst();
  if (current?.sha256 === sha256) return current.id;
  if (current)
    await trx
      .updateTable('provider_file')
      .set({ replaced: true, version: sql`version + 1` })
      .where('id', '=', current.id)
      .execute();
  const total = lines
    .filter(({ currency }) => currency === operator.currency.code)
    .reduce((sum, line) => sum + movedBy(line), 0n);
  const { id } = await trx
    .insertInto('provider_file')
    .values({ ...of, name, sha256, lines: lines.length, total, author, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(trx, id, lines);
  await compareAround(trx, operator, of, at);
  return id;
}

/** lockProvider lets imports and decisions about one provider take turns. */
export const lockProvider = (trx: Trx, { operator, provider, kind }: Omit<DayOf, 'day'>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation/${operator}/${provider}/${kind}`}, 0))`.execute(
    trx,
  );

/** compareAround compares a day, and those beside it: a payment of the last minute may stand on either. */
export async function compareAround(trx: Trx, operator: Operator, of: DayOf, at: Date): Promise<void> {
  for (const days of [0, -1, 1]) {
    const day = new Date(Date.parse(of.day) + days * 86_400_000).toISOString().slice(0, 10);
    await compareDay(trx, operator, { ...of, day }, at);
  }
}

const batch = 5000;

async function writeLines(trx: Trx, fileId: bigint, lines: readonly ProviderLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += batch) {
    const rows = lines.slice(from, from + batch).map((line) => ({ ...line, amount: String(line.amount) }));
    await sql`
      insert into provider_line (file_id, line, transaction, reference, state, amount, currency, at)
      select ${fileId}::bigint, r.line, r.transaction, r.reference, r.state, r.amount, r.currency, r.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, transaction text, reference text,
        state text, amount bigint, currency text, at timestamptz)`.execute(trx);
  }
}
