import type { DbOrTrx, Trx } from '../../db/database';
import type { Acting } from '../../domain/resource';

interface OfRecord {
  operator: string;
  resource: string;
  id: string;
}

/**
 * WorkingCopy holds what a published record is to become: its value as `update` takes it, who saved it, and
 * when it is to be published.
 */
export interface WorkingCopy {
  id: string;
  value: Record<string, unknown>;
  author: string;
  savedAt: Date;
  replaceAt: Date | null;
}

/** copiesOf returns the working copies of some records of a resource, by the record's id. */
export async function copiesOf(
  db: DbOrTrx,
  { operator, resource }: Omit<OfRecord, 'id'>,
  ids: readonly string[],
): Promise<Map<string, WorkingCopy>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('working_copy')
    .selectAll()
    .where('operator', '=', operator)
    .where('resource', '=', resource)
    .where('record_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ record_id: id, value, author, saved_at: savedAt, replace_at: replaceAt }) => [
      id,
      { id, value, author, savedAt, replaceAt },
    ]),
  );
}

/** allCopies returns every working copy of a resource. */
export async function allCopies(
  db: DbOrTrx,
  { operator, resource }: Omit<OfRecord, 'id'>,
): Promise<Pick<WorkingCopy, 'id' | 'value'>[]> {
  return db
    .selectFrom('working_copy')
    .select(['record_id as id', 'value'])
    .where('operator', '=', operator)
    .where('resource', '=', resource)
    .execute();
}

export const findCopy = async (db: DbOrTrx, { id, ...of }: OfRecord): Promise<WorkingCopy | undefined> =>
  (await copiesOf(db, of, [id])).get(id);

/**
 * saveCopy stores a working copy. One that was scheduled is scheduled no longer: what is half written is not
 * published by itself.
 */
export async function saveCopy(
  trx: Trx,
  { operator, author, at }: Acting,
  { resource, id }: Omit<OfRecord, 'operator'>,
  input: unknown,
): Promise<void> {
  const saved = { value: JSON.stringify(input), author, saved_at: at, replace_at: null };
  await trx
    .insertInto('working_copy')
    .values({ operator: operator.code, resource, record_id: id, ...saved })
    .onConflict((conflict) => conflict.columns(['operator', 'resource', 'record_id']).doUpdateSet(saved))
    .execute();
}

export async function dropCopy(trx: Trx, { operator, resource, id }: OfRecord): Promise<void> {
  await trx
    .deleteFrom('working_copy')
    .where('operator', '=', operator)
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}

/** scheduleCopy says when a copy replaces what is published; null where somebody does it by hand. */
export async function scheduleCopy(
  db: DbOrTrx,
  { operator, resource, id }: OfRecord,
  replaceAt: Date | null,
): Promise<void> {
  await db
    .updateTable('working_copy')
    .set({ replace_at: replaceAt })
    .where('operator', '=', operator)
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}

/** dueCopies lists the copies whose moment has come. */
export const dueCopies = (db: DbOrTrx, now: Date) =>
  db
    .selectFrom('working_copy')
    .select(['operator', 'resource', 'record_id as id', 'author'])
    .where('replace_at', '<=', now)
    .orderBy('replace_at')
    .limit(100)
    .execute();
