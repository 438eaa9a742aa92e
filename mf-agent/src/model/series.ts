import type { TeamFigures } from '@tessera/contracts/agent';

/** FigureName is what a chart may draw of a day: a figure of the team, what came in and went out, or what was earned. */
export type FigureName = keyof TeamFigures | 'received' | 'paid' | 'amount';

/** ChartDay is a day of a chart, yyyy-MM-dd, with its figures; one that is missing is nothing. */
export interface ChartDay {
  day: string;
  figures: Partial<Record<FigureName, string | number>>;
}

/** Series is what a chart of days draws: one figure, or two of one unit. */
export interface Series {
  names: readonly FigureName[];
  isMoney: boolean;
}

/** seriesOf holds the charts of days by their names. */
export const seriesOf = {
  play: { names: ['stake', 'payout'], isMoney: true },
  money: { names: ['deposits', 'withdrawals'], isMoney: true },
  joins: { names: ['joined'], isMoney: false },
  people: { names: ['active', 'joined'], isMoney: false },
  moved: { names: ['received', 'paid'], isMoney: true },
  income: { names: ['amount'], isMoney: true },
} as const satisfies Record<string, Series>;
export type SeriesName = keyof typeof seriesOf;
