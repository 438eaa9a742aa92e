/**
 * pageIds lists the pages of the member centre by the keys that URLs use: the fourteen of section 2.12 in their order,
 * and after them those that the site has besides.
 */
export const pageIds = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
  'redEnvelope',
  'creditReport',
  'protection',
] as const;
export type MenuPageId = (typeof pageIds)[number];

/** sidePages maps the pages that are in no menu to the menu page that leads to each. */
export const sidePages = { depositTutorial: 'depositv2', myPlay: 'protection' } as const satisfies Record<
  string,
  MenuPageId
>;
export type PageId = MenuPageId | keyof typeof sidePages;

/** menuPageOf returns the entry of the menu under which a page is. */
export const menuPageOf = (page: PageId): MenuPageId =>
  page in sidePages ? sidePages[page as keyof typeof sidePages] : (page as MenuPageId);

export function pageOf(search: string): PageId {
  const requested = new URLSearchParams(search).get('page');
  const all: readonly PageId[] = [...pageIds, ...(Object.keys(sidePages) as (keyof typeof sidePages)[])];
  return all.find((id) => id === requested) ?? 'securityCenter';
}

export const pagePath = (page: PageId) => `/member?page=${page}`;
