import type { TeamFigures } from '@tessera/contracts/agent';

/** Series is what a chart of days draws: two figures of one unit. */
export interface Series {
  names: readonly [keyof TeamFigures, keyof TeamFigures];
  isMoney: boolean;
}

/** seriesOf holds the charts of the overview by their names. */
export const seriesOf = {
  play: { names: ['stake', 'payout'], isMoney: true },
  money: { names: ['deposits', 'withdrawals'], isMoney: true },
  people: { names: ['active', 'joined'], isMoney: false },
} as const satisfies Record<string, Series>;
export type SeriesName = keyof typeof seriesOf;
