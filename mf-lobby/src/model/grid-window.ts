import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows that a virtualized grid renders beyond each edge of the screen: a quick flick meets tiles, and the page stays small. */
const overscan = 3;

export interface GridMeasure {
  readonly columns: number;
  /** Of one of them, in whole px; 0 while there is no layout. */
  readonly width: number;
  /** From the top of a row to the top of the next, px; 0 while there is no layout. */
  readonly pitch: number;
  /** Of the grid, from the top of the page, px. */
  readonly top: number;
}

const unknown: GridMeasure = { columns: 1, width: 0, pitch: 0, top: 0 };

/**
 * useGridMeasure measures the columns and the row height of a grid as CSS lays it out; all tiles have the
 * same size.
 */
export function useGridMeasure(grid: RefObject<HTMLElement | null>, hasTiles: boolean): GridMeasure {
  const [measure, setMeasure] = useState(unknown);
  useLayoutEffect(() => {
    const box = grid.current;
    if (!box || !hasTiles) return;
    const look = () => {
      const height = box.firstElementChild?.getBoundingClientRect().height ?? 0;
      // Out of sight it has no size, and what was known stays.
      if (height === 0) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(box);
      const tracks = gridTemplateColumns.split(' ');
      const columns = tracks.length;
      const width = Math.ceil(Number.parseFloat(tracks[0] ?? '') || 0);
      const pitch = height + (Number.parseFloat(rowGap) || 0);
      const top = box.getBoundingClientRect().top + window.scrollY;
      setMeasure((old) =>
        old.columns === columns &&
        old.width === width &&
        Math.abs(old.pitch - pitch) < 0.5 &&
        Math.abs(old.top - top) < 1
          ? old
          : { columns, width, pitch, top },
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [grid, hasTiles]);
  return measure;
}

export interface Rows {
  readonly first: number;
  readonly last: number;
}

/**
 * virtualizedRows returns the first and the last row of the grid near the screen, for a scroll position and a
 * screen height in px.
 */
export function virtualizedRows(scrolled: number, screen: number, { pitch, top }: GridMeasure): Rows {
  if (pitch === 0) return { first: 0, last: 0 };
  // In steps: a row that comes in or goes out is a render.
  const first = Math.max(0, Math.floor((scrolled - top) / pitch) - overscan);
  return { first, last: first + Math.ceil(screen / pitch) + 2 * overscan };
}

/**
 * useRowsInSight returns the rows near the screen, which a virtualized list renders, and follows scrolling
 * while the view is active.
 */
export function useRowsInSight(measure: GridMeasure, active: boolean): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, last: 0 });
  useLayoutEffect(() => {
    if (!active || measure.pitch === 0) return;
    const look = () => {
      const next = virtualizedRows(window.scrollY, window.innerHeight, measure);
      setRows((old) => (old.first === next.first && old.last === next.last ? old : next));
    };
    look();
    const quietly = { passive: true } as const;
    window.addEventListener('scroll', look, quietly);
    window.addEventListener('resize', look, quietly);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [measure, active]);
  return rows;
}
