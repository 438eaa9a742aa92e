import type { ResourceDefinition, ResourceRecord } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../db/database';
import { DomainError, invalidFields } from '../http/domain-error';
import type { Asking, ListRequest, ResourcePage } from './resource';

export interface RowsOf<Row, Shown> {
  /**
   * The statement of all rows of an operator. It has `id`, and each filter and sort of the definition as a
   * column of that name.
   */
  rows(scope: { db: DbOrTrx; operator: Operator; now: Date }): Expression<Row>;
  record(row: Row, operator: Operator): Shown;
  /** Columns that `search` looks into. */
  search: readonly string[];
  id: 'text' | 'number';
}

const column = (name: string) => sql.ref(`r.${name}`);
const every = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);

/** resourceRows lists and finds records by one statement: filtered, searched and sorted, with keyset pagination. */
export function resourceRows<Row, Shown extends ResourceRecord>(
  { list }: ResourceDefinition,
  { rows, record, search, id: idType }: RowsOf<Row, Shown>,
) {
  return {
    async page({ platform, db, operator }: Asking, query: ListRequest): Promise<ResourcePage> {
      const from = sql`(${rows({ db, operator, now: platform.clock.now() })}) as r`;
      const filters = Object.keys(list.filters)
        .filter((name) => query.filters[name] !== undefined)
        .map((name) => sql`${column(name)}::text = ${query.filters[name]}`);
      if (query.search !== '' && search.length > 0) {
        const like = `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
        const found = search.map((name) => sql`${column(name)}::text ilike ${like}`);
        filters.push(sql`(${sql.join(found, sql` or `)})`);
      }
      const by = column(query.sort);
      const direction = query.isDescending ? sql`desc` : sql`asc`;
      const after = query.cursor === undefined ? [] : [beyond(by, query.isDescending, query.cursor)];
      const { rows: found } = await sql<Row & { id: string; after_key: string }>`
        select r.*, ${by}::text as after_key from ${from} where ${every([...filters, ...after])}
        order by ${by} ${direction}, r.id ${direction} limit ${query.size + 1}::int`.execute(db);
      const shown = found.slice(0, query.size);
      const last = shown.at(-1);
      const next = found.length > query.size && last ? cursorOf(last.after_key, String(last.id)) : null;
      const items = shown.map((row) => record(row, operator));
      if (!query.wantsTotal) return { items, next };
      const { rows: counted } = await sql<{ total: string }>`
        select count(*) as total from ${from} where ${every(filters)}`.execute(db);
      return { items, next, total: Number(counted[0]?.total ?? 0) };
    },

    async find({ platform, db, operator }: Asking, id: string): Promise<Shown | undefined> {
      if (idType === 'number' && !/^\d{1,18}$/.test(id)) return undefined;
      const from = rows({ db, operator, now: platform.clock.now() });
      const { rows: found } = await sql<Row>`select r.* from (${from}) as r where r.id = ${id}`.execute(db);
      return found[0] && record(found[0], operator);
    },
  };
}

function beyond(by: RawBuilder<unknown>, isDescending: boolean, cursor: string): RawBuilder<unknown> {
  const [key, id] = readCursor(cursor);
  return isDescending ? sql`(${by}, r.id) < (${key}, ${id})` : sql`(${by}, r.id) > (${key}, ${id})`;
}

/** cursorOf returns the cursor for where a page ended: the value that it is sorted by, and the id. */
export const cursorOf = (key: string, id: string): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

function readCursor(cursor: string): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read) && typeof read[0] === 'string' && typeof read[1] === 'string')
      return [read[0], read[1]];
  } catch {
    // It is none of ours.
  }
  throw invalidFields({ cursor: 'FIELD_FORMAT' });
}

/** present returns a value that has to exist, and throws NOT_FOUND where it does not. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DomainError('NOT_FOUND');
  return value;
}
