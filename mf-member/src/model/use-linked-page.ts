import { useLocation } from '@tessera/shell-api';
import { useState } from 'react';

/** PageChoice names a page of a list: by its number, or by what stands on it. */
export type PageChoice = { pageNo: number } | { around: string };

/** useLinkedPage returns which page of a list to show: at first the one of what the address names as `name`. */
export function useLinkedPage(name: string) {
  const named = new URLSearchParams(useLocation().search).get(name);
  const linked = named !== null && /^\d{1,18}$/.test(named) ? named : undefined;
  const [chosen, setChosen] = useState<{ of: string | undefined; pageNo: number }>();
  // Another message may lead to another one while the page is open.
  const pageNo = chosen && chosen.of === linked ? chosen.pageNo : undefined;
  const page: PageChoice =
    linked !== undefined && pageNo === undefined ? { around: linked } : { pageNo: pageNo ?? 1 };
  return { page, linked, onPage: (next: number) => setChosen({ of: linked, pageNo: next }) };
}
