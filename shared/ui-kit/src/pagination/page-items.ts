/** PageItem is a page number, counted from 1, or a gap between pages. */
export type PageItem = number | 'gap-start' | 'gap-end';

/**
 * pageItems returns the pages to offer (section 2.7): `margin` at either end, `range` around the current one,
 * and a gap for the pages between. A gap that would hide a single page shows that page. Pages count from 1.
 */
export function pageItems(current: number, total: number, { margin = 2, range = 5 } = {}): PageItem[] {
  const pages = Math.max(0, Math.trunc(total));
  const from = Math.max(1, Math.min(current - Math.floor(range / 2), pages - range + 1));
  const to = Math.min(pages, from + range - 1);
  const shown = (page: number) => page <= margin || page > pages - margin || (page >= from && page <= to);
  const items: PageItem[] = [];
  for (let page = 1; page <= pages; page++) {
    if (shown(page) || (shown(page - 1) && shown(page + 1))) items.push(page);
    else {
      items.push(page < from ? 'gap-start' : 'gap-end');
      page = page < from ? from - 1 : pages - margin;
    }
  }
  return items;
}

/** isPage checks whether a page number exists; a number above the total is ignored (section 2.7). */
export function isPage(page: number, total: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= total;
}
