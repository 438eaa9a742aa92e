import type { GameType } from '@tessera/contracts/operator';

/** One path of 24 by 24 for each category: rows of suggestions are made in the frame of a letter. */
const icons: Record<GameType, string> = {
  RNG: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 12h16',
  LIVE: 'M4 6.5 13 4l4 14-9 2.5zM14 4h6v14.5h-3M9 10.5l2 .8',
  FISH: 'M3 7.5v9c2-.5 3.5-2 4.5-3.5 2 2.5 4.3 3.5 7 3.5 3 0 5.2-1.8 6.5-4.5-1.3-2.7-3.5-4.5-6.5-4.5-2.7 0-5 1-7 3.5C6.5 9.5 5 8 3 7.5M17 11h.01',
  PVP: 'm4 4 12 12m-1 3 4-4m-1.5 2.5L20 20M20 4 8 16m1 3-4-4m1.5 2.5L4 20',
  INHOUSE:
    'M12 3c3.5 2.5 5 6 5 9.5V16H7v-3.5C7 9 8.5 5.5 12 3M7 12l-3 4v2l3-2m10-4 3 4v2l-3-2m-7 3 2 3 2-3m-2-9h.01',
  SPORTS:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 5 4 3-1.5 4.5h-5L8 11zM12 3v5m4 3 4.6-1.5m-6 6 2.9 4M9.5 15.5l-3 4M8 11 3.4 9.5',
  ESPORTS:
    'M7 6.5h10a5 5 0 0 1 5 5.2c-.2 3-.9 5.8-2.7 5.8-1.9 0-2.3-2.5-4.1-2.5H8.8c-1.8 0-2.2 2.5-4.1 2.5-1.8 0-2.5-2.8-2.7-5.8a5 5 0 0 1 5-5.2M8 9v3.2M6.4 10.6h3.2m5.9 0h.01m2 1.4h.01',
  LOTT: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v2m0 2.5v1m0 2.5v2',
  ELOTT: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-.5 2.5.8-.5v4',
  COCKFIGHT: 'M20 4C11 4 6 8 6 15l-3 5m3-5c7 1.5 13-2 14-11M9 15l6-6',
  POKER:
    'M12 3c3 4 7 5.5 7 9.5A3.5 3.5 0 0 1 12.5 15c.2 2.5 1 4.5 2.5 6H9c1.5-1.5 2.3-3.5 2.5-6A3.5 3.5 0 0 1 5 12.5C5 8.5 9 7 12 3',
  AC: 'M12 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6m0 6v7M4 16h16v4H4zM17 13h.01',
  JP: 'm3 7 4.5 4L12 4l4.5 7L21 7l-2 11H5zM5 21h14',
  BG: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M16 11a5 5 0 1 1-4.5 7M9 7v4',
  TG: 'M4 4h16v16H4zM8.5 8.5h.01m7 7h.01M12 12h.01m3.5-3.5h.01m-7 7h.01',
};

/**
 * categoryIcon returns the icon of a category as an SVG path, and a default one for an unknown category.
 */
export const categoryIcon = (type: string): string => icons[type as GameType] ?? icons.RNG;
