import { remoteManifestSchema } from '@tessera/contracts/release';
import { interpolate } from '@tessera/contracts/text';
import { createFetchTransport } from '@tessera/sdk/transport';
import type { ShellApi } from '@tessera/shell-api';
import type { RouteQueries } from '@tessera/shell-api/prerender';
import { publicOperatorOf } from './public-operator';
import { createTestShell } from './test-shell';

type Operator = Parameters<typeof publicOperatorOf>[0];

/** ServedPage is a page that has its first view in it: a route of a remote at one of its paths. */
export interface ServedPage {
  route: string;
  path: string;
  /** What it asks for before any script is there, in English, at an operator. */
  early(merchant: string): string[];
}

/**
 * servedPagesOf lists the pages that a remote's manifest wants rendered: one of each route, or one at each path of `prerender.at`. Where a
 * path has an open part, `records` has one that the platform lists, by its address in `prerender.each`.
 */
export function servedPagesOf(
  manifest: unknown,
  records: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): ServedPage[] {
  return remoteManifestSchema.parse(manifest).routes.flatMap(({ id, paths, early = [], prerender }) => {
    if (!prerender) return [];
    const { at = { [paths[0] ?? '/']: {} }, each } = prerender;
    const listed = each?.flatMap(({ address }) => {
      const record = records[address];
      return record ? [[interpolate(address, record), record] as const] : [];
    });
    return (listed ?? Object.entries(at)).map(([path, values]) => ({
      route: id,
      path,
      early: (merchant) => early.map((url) => interpolate(url, { language: 'EN', merchant, ...values })),
    }));
  });
}

/** requestsOf lists the URLs that the queries of a page's first view ask for, as the sdk writes them. */
export async function requestsOf(
  queries: RouteQueries,
  { route, path }: ServedPage,
  operator: Operator,
): Promise<string[]> {
  const requests: string[] = [];
  const api = createFetchTransport({
    baseUrl: '',
    merchant: () => operator.code,
    language: () => 'EN',
    token: () => undefined,
    fetch: (url) => {
      requests.push(String(url));
      return Promise.reject(new TypeError('no network'));
    },
  });
  const shell: ShellApi = createTestShell({
    api,
    operator: publicOperatorOf(operator),
    dictionaries: {},
    path,
  });
  for (const { queryFn } of queries[route]?.(shell, path) ?? [])
    await queryFn({ signal: new AbortController().signal }).catch(() => undefined);
  return requests;
}
