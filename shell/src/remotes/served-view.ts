import {
  servedDataElementId,
  servedElementId,
  type ServedView as Description,
} from '@tessera/contracts/release';
import type { QueryClient } from '@tessera/shell-api/query';

/** ServedView is the view that came as HTML with the page. */
export interface ServedView {
  /** Its element, for the outlet of that view; given once, as it becomes the view itself. */
  take(remote: string, route: string): HTMLElement | undefined;
}

export const nothingServed: ServedView = { take: () => undefined };

/**
 * readServedView returns the view in the page's HTML, unless this visit sees something else (the head script
 * says so). The data that the view was rendered from are put into the query cache, so that the same view is
 * made from them; they are fetched again when old.
 */
export function readServedView(page: Document, queryClient: QueryClient): ServedView {
  const element = page.getElementById(servedElementId);
  const text = page.getElementById(servedDataElementId)?.textContent;
  if (!element || !text || page.documentElement.dataset['served'] === 'off') return nothingServed;
  const description = parse(text);
  if (!description) return nothingServed;
  const { remote, route, at, queries } = description;
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt: at });
  let waiting: HTMLElement | undefined = element;
  return {
    take(requestedRemote, requestedRoute) {
      const taken = requestedRemote === remote && requestedRoute === route ? waiting : undefined;
      // Whatever is shown first, later visits to the view begin anew.
      waiting = undefined;
      return taken;
    },
  };
}

/** The registry checked the answers against their contracts; a page can still arrive cut off. */
function parse(text: string): Description | undefined {
  try {
    const description = JSON.parse(text) as Description;
    return Array.isArray(description.queries) ? description : undefined;
  } catch {
    return undefined;
  }
}
