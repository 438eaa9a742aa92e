import { persistInSession, type QueryClient, type QueryKey } from '@tessera/shell-api/query';

const prefix = 'tessera.kept.';
/** Older than this nothing is shown, not even until the answer is there; in milliseconds. */
const maxAgeMs = 30 * 60_000;

interface Entry {
  /** The release set whose code asked: other releases may read the data otherwise. */
  readonly set: string;
  readonly at: number;
  readonly key: QueryKey;
  readonly data: unknown;
}

/**
 * persistQueries stores the answers of queries with `persistInSession` in session storage (section 4.6), so
 * that after a reload hot games, vendors and the rules of registration are shown before they are asked for
 * again. Signing out clears the storage.
 */
export function persistQueries(client: QueryClient, set: string) {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { meta, queryKey, queryHash, state } = event.query;
    if (meta?.['keep'] !== persistInSession.keep) return;
    const entry: Entry = { set, at: state.dataUpdatedAt, key: queryKey, data: state.data };
    try {
      sessionStorage.setItem(prefix + queryHash, JSON.stringify(entry));
    } catch {
      // Blocked or full: the answers last as long as the page.
    }
  });
  return {
    /** Gives the cache what it has not got. All of it counts as old: whoever shows it asks again. */
    restore(): void {
      for (const { set: writtenBy, at, key, data } of readEntries()) {
        if (writtenBy !== set || Date.now() - at > maxAgeMs || client.getQueryData(key) !== undefined)
          continue;
        client.setQueryData(key, data, { updatedAt: 1 });
      }
    },
  };
}

function readEntries(): Entry[] {
  try {
    return Object.keys(sessionStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const entry = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Entry | null;
        return Array.isArray(entry?.key) ? [entry] : [];
      });
  } catch {
    return [];
  }
}
