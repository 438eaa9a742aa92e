import { useShell } from '@tessera/shell-api';
import { useState } from 'react';

export interface CachedGame {
  displayName: string;
  iconUrl: string;
}

/**
 * useCachedGame returns a game from the cache of a list that this visit has shown, so that its name and
 * picture are there with the click that opens it. It is undefined for a player who came by URL: the launch
 * brings both then.
 */
export function useCachedGame(nodeId: string): CachedGame | undefined {
  const { queryClient } = useShell();
  const [cached] = useState(() => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const found = findGame(query.state.data, nodeId, deepest);
      if (found) return found;
    }
    return undefined;
  });
  return cached;
}

/** Lists are pages of games, or rows of such pages: no game lies deeper than that. */
const deepest = 6;

function findGame(data: unknown, nodeId: string, depth: number): CachedGame | undefined {
  if (typeof data !== 'object' || data === null || depth === 0) return undefined;
  if (isGame(data, nodeId)) return data;
  for (const inner of Object.values(data)) {
    const found = findGame(inner, nodeId, depth - 1);
    if (found) return found;
  }
  return undefined;
}

function isGame(data: object, nodeId: string): data is CachedGame {
  const { nodeId: id, displayName, iconUrl } = data as Partial<CachedGame> & { nodeId?: unknown };
  return id === nodeId && typeof displayName === 'string' && typeof iconUrl === 'string';
}
