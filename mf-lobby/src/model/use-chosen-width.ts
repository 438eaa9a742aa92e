import { useCallback, useRef, type RefObject } from 'react';

/**
 * useChosenWidth returns a function that tells the AVIF width which the browser chose for the first tiles of
 * a grid, so that later tiles need no `picture` element; undefined while nothing is chosen, or without AVIF.
 * A choice costs two more elements a tile, and Chromium keeps the whole tile in memory for it when the tile
 * was rendered and then removed, as while a list grows.
 */
export function useChosenWidth(
  grid: RefObject<HTMLElement | null>,
  tileWidth: number,
): () => number | undefined {
  const cached = useRef<{ tileWidth: number; chosen: number }>(undefined);
  return useCallback(() => {
    if (cached.current?.tileWidth === tileWidth) return cached.current.chosen;
    const chosen = avifWidth(grid.current?.querySelector('picture > img'));
    if (chosen && tileWidth > 0) cached.current = { tileWidth, chosen };
    return chosen;
  }, [grid, tileWidth]);
}

function avifWidth(art: Element | null | undefined): number | undefined {
  if (!(art instanceof HTMLImageElement) || !art.currentSrc) return undefined;
  const { pathname, searchParams } = new URL(art.currentSrc);
  return pathname.endsWith('.avif') ? Number(searchParams.get('w')) || undefined : undefined;
}
