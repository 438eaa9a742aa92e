import {
  servedDataElementId,
  servedElementId,
  type ServedView as Description,
} from '@tessera/contracts/release';
import type { View } from '@tessera/shell-api';
import type { QueryClient } from '@tessera/shell-api/query';
import type { BegunView } from './begun-view';

/** ServedElement is the view that came as HTML with the page, and what it is a view of. */
export interface ServedElement {
  readonly element: HTMLElement;
  readonly remote: string;
  readonly route: string;
}

/** ServedView has the view that came with the page for the outlet of that view, as it becomes the view itself. */
export interface ServedView {
  /** Gives it to an outlet until one has connected itself: a first render may be thrown away. */
  find(remote: string, view: View): BegunView | undefined;
  /** Called when the site is there: whatever is shown first, later visits to the view begin anew. */
  end(): void;
}

export const nothingServed: ServedView = { find: () => undefined, end: () => undefined };

/** servedViewOf offers a view to its outlet. */
export function servedViewOf(remote: string, begun: BegunView): ServedView {
  let waiting: BegunView | undefined = begun;
  let connected = false;
  const { view } = begun.props;
  const offered: BegunView = {
    ...begun,
    connect(outlet) {
      connected = true;
      begun.connect(outlet);
    },
  };
  return {
    find(requestedRemote, requested) {
      const isIts =
        requestedRemote === remote &&
        requested.kind === 'route' &&
        view.kind === 'route' &&
        requested.id === view.id &&
        requested.path === view.path;
      return isIts && waiting ? offered : undefined;
    },
    end() {
      if (!connected) waiting?.end();
      waiting = undefined;
    },
  };
}

/**
 * readServedView returns the view in the page's HTML, unless this visit sees something else (the head script
 * says so). The data that the view was rendered from are put into the query cache, so that the same view is
 * made from them; they are fetched again when old.
 */
export function readServedView(page: Document, queryClient: QueryClient): ServedElement | undefined {
  const element = page.getElementById(servedElementId);
  const text = page.getElementById(servedDataElementId)?.textContent;
  if (!element || !text || page.documentElement.dataset['served'] === 'off') return undefined;
  const description = parse(text);
  if (!description) return undefined;
  const { remote, route, at, queries } = description;
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt: at });
  return { element, remote, route };
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
