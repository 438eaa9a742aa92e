import { doneSchema, listPage, resourcePath, type ResourceRecord } from '@tessera/contracts/back-office';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import * as z from 'zod/mini';
import { call } from './call';

const recordSchema = z.looseObject({ id: z.string(), version: z.number() });
const pageSchema = listPage(recordSchema);
const oneSchema = z.object({ record: recordSchema });
const resultSchema = doneSchema(recordSchema);

export interface SaveMeta {
  /** The version that the form was filled in over. */
  version: number;
  reason?: string;
}

type Answer = { data: RaRecord };
const unsupported = () => Promise.reject(new Error('the back office saves one record at a time'));

/** listParameters writes the query of a list's page, without its cursor. */
export function listParameters({ sort, filter, pagination }: GetListParams): URLSearchParams {
  const { q, ...others } = (filter ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams();
  if (sort) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  if (typeof q === 'string' && q.trim() !== '') query.set('search', q.trim());
  for (const [name, value] of Object.entries(others))
    if (value !== undefined && value !== '') query.set(name, String(value));
  if (pagination) query.set('size', String(pagination.perPage));
  return query;
}

/**
 * createDataProvider serves the resources of one operator, as ra-core asks for them. Its pages have numbers
 * and the platform's have cursors: where a page begins is remembered from the answer to the page before.
 */
export function createDataProvider(operator: string): DataProvider {
  const cursors = cursorBook();
  const path = (...parts: string[]) => resourcePath(operator, ...parts);
  const recordOf = (record: ResourceRecord) => ({ data: record }) as Answer;

  const provider = {
    async getList(resource: string, params: GetListParams) {
      const query = listParameters(params);
      const list = `${resource}?${query}`;
      const number = params.pagination?.page ?? 1;
      const cursor = cursors.find(list, number);
      if (cursor !== undefined) query.set('cursor', cursor);
      const page = pageSchema.parse(await call(`${path(resource)}?${query}`, { signal: params.signal }));
      cursors.remember(list, number + 1, page.next);
      return {
        data: page.items as RaRecord[],
        total: page.total as number,
        pageInfo: { hasNextPage: page.next !== null, hasPreviousPage: number > 1 },
      };
    },
    getOne: async (resource: string, { id, signal }: { id: string; signal?: AbortSignal }) =>
      recordOf(oneSchema.parse(await call(path(resource, id), { signal })).record),
    create: async (resource: string, { data }: { data: unknown }) =>
      resultOf(await call(path(resource), { method: 'POST', body: data })),
    update: async (resource: string, params: { id: string; data: unknown; meta: SaveMeta }) =>
      resultOf(
        await call(path(resource, params.id), {
          method: 'PUT',
          body: { version: params.meta.version, value: params.data, reason: params.meta.reason },
        }),
      ),
    getMany: unsupported,
    getManyReference: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
    supportAbortSignal: true,
  };
  // Its methods are generic in the record, which only who calls them knows.
  return provider as unknown as DataProvider;
}

/** A record, or what waits for a second person instead: it has the id that ra-core asks of a record. */
function resultOf(answer: unknown): Answer {
  const done = resultSchema.parse(answer);
  return { data: 'record' in done ? (done.record as RaRecord) : { id: '', proposal: done.proposal } };
}

/** Where the pages of lists begin, by list and number of the page. */
function cursorBook() {
  const cursors = new Map<string, string>();
  return {
    find: (list: string, page: number) => cursors.get(`${page} ${list}`),
    remember(list: string, page: number, cursor: string | null) {
      if (cursor === null) cursors.delete(`${page} ${list}`);
      else cursors.set(`${page} ${list}`, cursor);
    },
  };
}
