import { openPathOf, type BootDocument, type RemoteRoute } from '@tessera/contracts/release';
import { interpolate } from '@tessera/contracts/text';
import { fillWithRecord, fieldsOf, recordsWith } from './listed-records';
import { askEach, type AskPlatform } from './platform-answers';

/** RoutePage is a page of a route: its name, the paths that it is served at, and the route as it is there. */
export interface RoutePage {
  name: string;
  paths: string[];
  route: RemoteRoute;
}

/**
 * routePages lists the pages of routes. Of paths with an open part it has those that the platform lists, as far as it can be asked and
 * answers.
 */
export async function routePages(
  routes: readonly RemoteRoute[],
  operator: BootDocument['operator'],
  ask: AskPlatform | undefined,
): Promise<RoutePage[]> {
  return [...routes.flatMap(pagesOf), ...(ask ? await listedPages(routes, operator, ask) : [])];
}

/** One page for all of a route's paths, or one for each where `prerender.at` says what is other there. */
function pagesOf(route: RemoteRoute): RoutePage[] {
  const { early = [], prerender, ...plain } = route;
  if (prerender?.each) return [{ name: route.id, paths: route.paths, route: plain }];
  if (!prerender?.at) return [{ name: route.id, paths: route.paths, route }];
  const { at, unless } = prerender;
  const others = route.paths.filter((path) => !at[path]);
  return [
    ...Object.entries(at).map(([path, values]) => ({
      name: `${route.id}-${path.slice(1).toLowerCase()}`,
      paths: [path],
      // Other names in braces are the page's to fill in.
      route: { ...plain, early: early.map((url) => interpolate(url, values)), prerender: { unless } },
    })),
    ...(others.length > 0 ? [{ name: route.id, paths: others, route: plain }] : []),
  ];
}

/** The newest of a list have a page of their own; at the other ones' addresses is the page of the open path. */
const mostOfList = 12;

async function listedPages(
  routes: readonly RemoteRoute[],
  operator: BootDocument['operator'],
  ask: AskPlatform,
): Promise<RoutePage[]> {
  const lists = routes.flatMap((route) =>
    (route.prerender?.each ?? []).map(({ address, from }) => ({ route, address, url: fill(from, operator) })),
  );
  if (lists.length === 0) return [];
  const urls = lists.map(({ url }) => url);
  const answers = await askEach(ask, urls, operator.code, operator.defaultLanguage);
  return lists.flatMap(({ route, address, url }) =>
    recordsWith(fieldsOf(address), answers[url])
      .slice(0, mostOfList)
      .flatMap((record) => pageOfRecord(route, address, record) ?? []),
  );
}

function pageOfRecord(
  { early = [], prerender, ...plain }: RemoteRoute,
  address: string,
  record: Readonly<Record<string, string>>,
): RoutePage | undefined {
  const path = fillWithRecord(address, record);
  // What a platform names something must not lead to a page of another route.
  if (!plain.paths.includes(openPathOf(path)) || plain.paths.includes(path)) return undefined;
  return {
    name: `${plain.id}${path.replaceAll('/', '-')}`,
    paths: [path],
    route: {
      ...plain,
      early: early.map((url) => fillWithRecord(url, record)),
      prerender: { unless: prerender?.unless ?? [] },
    },
  };
}

/**
 * earlyUrls lists the URLs that a page's first view asks for, for one operator in its default language.
 */
export function earlyUrls(route: RemoteRoute, operator: BootDocument['operator']): string[] {
  return (route.early ?? []).map((url) => fill(url, operator));
}

const fill = (url: string, { code, defaultLanguage }: BootDocument['operator']) =>
  interpolate(url, { language: defaultLanguage, merchant: code });
