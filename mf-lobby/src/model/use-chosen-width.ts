import { useCallback, useRef, type RefObject } from 'react';

/**
 * For the tiles that a grid makes later: the width of the AVIF that the browser has chosen for the tiles it has, or
 * undefined while it has not chosen, or knows no AVIF. A choice costs two elements more, and
 * Chromium keeps the whole tile in memory for it when it was rendered and then not wanted, as while a list grows.
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
