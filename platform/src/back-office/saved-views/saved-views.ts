import { mostSavedViews, type SavedView } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import type { Db, DbOrTrx, Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';

/** ListOfPerson says whose views of which list. */
export interface ListOfPerson {
  operator: string;
  person: string;
  resource: string;
}

/** readViews returns a person's views of a list by their names. */
export async function readViews(
  db: DbOrTrx,
  { operator, person, resource }: ListOfPerson,
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .select(['name', 'filters', 'sort', 'is_default as isDefault'])
    .where('operator', '=', operator)
    .where('person', '=', person)
    .where('resource', '=', resource)
    .orderBy('name')
    .execute();
  return rows;
}

/** saveView saves a view under its name, over the one that has it. There is one default at most. */
export const saveView = (db: Db, list: ListOfPerson, view: SavedView): Promise<void> =>
  withListLock(db, list, async (trx) => {
    const before = await readViews(trx, list);
    if (before.length >= mostSavedViews && !before.some(({ name }) => name === view.name))
      throw invalidFields({ name: 'FIELD_TOO_LONG' });
    if (view.isDefault)
      await trx
        .updateTable('saved_view')
        .set({ is_default: false })
        .where('operator', '=', list.operator)
        .where('person', '=', list.person)
        .where('resource', '=', list.resource)
        .execute();
    const { name, sort, isDefault } = view;
    const saved = { filters: JSON.stringify(view.filters), sort, is_default: isDefault };
    await trx
      .insertInto('saved_view')
      .values({ operator: list.operator, person: list.person, resource: list.resource, name, ...saved })
      .onConflict((conflict) =>
        conflict.columns(['operator', 'person', 'resource', 'name']).doUpdateSet(saved),
      )
      .execute();
  });

/** renameView throws FIELD_TAKEN at `to`, and NOT_FOUND for a view that is gone. */
export const renameView = (db: Db, list: ListOfPerson, name: string, to: string): Promise<void> =>
  withListLock(db, list, async (trx) => {
    const views = await readViews(trx, list);
    if (to !== name && views.some((view) => view.name === to)) throw invalidFields({ to: 'FIELD_TAKEN' });
    if (!views.some((view) => view.name === name)) throw new DomainError('NOT_FOUND');
    await trx
      .updateTable('saved_view')
      .set({ name: to })
      .where('operator', '=', list.operator)
      .where('person', '=', list.person)
      .where('resource', '=', list.resource)
      .where('name', '=', name)
      .execute();
  });

/** removeView removes a view; one that is gone already stays gone. */
export async function removeView(
  db: Db,
  { operator, person, resource }: ListOfPerson,
  name: string,
): Promise<void> {
  await db
    .deleteFrom('saved_view')
    .where('operator', '=', operator)
    .where('person', '=', person)
    .where('resource', '=', resource)
    .where('name', '=', name)
    .execute();
}

/** Two pages of one person take turns. */
const withListLock = (
  db: Db,
  { operator, person, resource }: ListOfPerson,
  work: (trx: Trx) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const key = `views/${operator}/${person}/${resource}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    await work(trx);
  });
