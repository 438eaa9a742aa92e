import type { GameClassify, VendorCard, VendorCategory } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import {
  gameSorts,
  lobbyTabs,
  noFacets,
  type Facets,
  type GameFilter,
  type LobbyTab,
} from '../../api/list-games';
import { fixedClassify } from '../../model/categories';
import type { QueryParams } from '../../model/use-query-params';

/** As many pages as one list grows by; a page holds no more tiles than that. */
const maxPages = 8;

/** pagesOf reads from the URL which pages are shown: "3", or "3-5" of a list that was extended. */
export function pagesOf(params: QueryParams): { page: number; last: number } {
  const [, first = '1', to = first] = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(params.get('page')) ?? [];
  const page = Number(first);
  return { page, last: Math.min(Math.max(page, Number(to)), page + maxPages - 1) };
}

/**
 * pagesAfter returns the `page` parameter for loading more: the shown list grows by a page up to `maxPages`,
 * after that a new list begins.
 */
export const pagesAfter = (page: number, last: number): string =>
  last - page < maxPages - 1 ? `${page}-${last + 1}` : String(last + 1);

/** filterOf returns the filter that the URL holds. Values that it does not know are ignored. */
export function filterOf(gameType: GameType, params: QueryParams): GameFilter & { page: number } {
  const tab = lobbyTabs.find((candidate) => candidate === params.get('tab')) ?? 'ALL';
  const word = (name: string) => (/^[\w.-]{1,40}$/.test(params.get(name)) ? params.get(name) : '');
  const { page } = pagesOf(params);
  const classify = fixedClassify[gameType] ?? word('classify');
  return {
    gameType,
    tab,
    vassalage: word('vassalage'),
    classify,
    // The search belongs to All (section 2.7), like the rest of what narrows it.
    q: tab === 'ALL' ? params.get('q').trim().slice(0, 120) : '',
    facets: tab === 'ALL' ? facetsOf(params) : noFacets,
    page,
  };
}

function facetsOf(params: QueryParams): Facets {
  const words = (name: string, pattern: RegExp) => [
    ...new Set(
      params
        .get(name)
        .split(',')
        .filter((word) => pattern.test(word))
        .slice(0, 8),
    ),
  ];
  return {
    features: words('features', /^[\w -]{1,40}$/),
    volatility: words('volatility', /^[1-5]$/),
    rtp: /^[1-9]\d$/.test(params.get('rtp')) ? params.get('rtp') : '',
    sort: gameSorts.find((candidate) => candidate !== 'POPULAR' && candidate === params.get('sort')) ?? '',
  };
}

/** facetCount returns how many of the facets narrow the list. */
export function facetCount({ features, volatility, rtp }: Facets): number {
  return features.length + (volatility.length > 0 ? 1 : 0) + (rtp ? 1 : 0);
}

/**
 * isNarrowed checks whether the filter leaves less than all of the category or of its vendor. The
 * classification that a category always has does not count, nor does an order, since it takes nothing away.
 */
export function isNarrowed({ gameType, tab, classify, q, facets }: GameFilter): boolean {
  return tab !== 'ALL' || classify !== (fixedClassify[gameType] ?? '') || q !== '' || facetCount(facets) > 0;
}

/** isUnfiltered checks whether the list is the whole category in its usual order. */
export function isUnfiltered(filter: GameFilter): boolean {
  return filter.vassalage === '' && !isNarrowed(filter) && !filter.facets.sort;
}

export const noFacetParams = { features: '', volatility: '', rtp: '', sort: '' };

/**
 * tabChange returns the query parameters for another tab. Choosing All resets vendor and classify to All
 * (section 2.7); every tab begins at the first page.
 */
export function tabChange(tab: LobbyTab): Record<string, string> {
  const choice = { ...noFacetParams, tab: tab === 'ALL' ? '' : tab, classify: '', q: '', page: '' };
  return tab === 'ALL' ? { ...choice, vassalage: '' } : choice;
}

/**
 * mayHaveKinds checks whether a category can have classifications: fish games have only All, and in-house
 * games have a fixed one.
 */
export function mayHaveKinds(gameType: GameType): boolean {
  return gameType !== 'FISH' && !fixedClassify[gameType];
}

/**
 * classifyMenu lists the entries of the classify submenu for the chosen vendor. It is empty when there is
 * only one entry.
 */
export function classifyMenu(vendorCategory: VendorCategory | undefined, vassalage: string): GameClassify[] {
  if (!vendorCategory || !mayHaveKinds(vendorCategory.gameType)) return [];
  const offered = vendorCategory.gameClassify.filter(
    ({ key, vendors }) => key === 'ALL' || !vassalage || vendors.includes(vassalage),
  );
  return offered.length > 1 ? offered : [];
}

export function vendorOf(
  vendorCategory: VendorCategory | undefined,
  vassalage: string,
): VendorCard | undefined {
  return vendorCategory?.cards.find((card) => card.vassalage === vassalage);
}
