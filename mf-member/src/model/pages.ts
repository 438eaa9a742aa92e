/**
 * pageIds lists the pages of the member centre that exist, in the order of section 2.12, by the keys that
 * addresses use.
 */
export const pageIds = ['securityCenter', 'depositv2', 'withdraw', 'personalHistoryCopy'] as const;
export type PageId = (typeof pageIds)[number];

export function pageOf(search: string): PageId {
  const requested = new URLSearchParams(search).get('page');
  return pageIds.find((id) => id === requested) ?? 'securityCenter';
}

export const pagePath = (page: PageId) => `/member?page=${page}`;
