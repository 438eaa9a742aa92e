export const ranges = ['today', 'yesterday', 'week', 'month'] as const;
export type Range = (typeof ranges)[number];

export interface Span {
  from: string;
  /** Absent while the period goes on: a round that is played now belongs to it. */
  to?: string;
}

/**
 * spanOf returns the ISO instants at which a period begins and ends, in the player's own days. "Past 7 days"
 * is today and the six days before it.
 */
export function spanOf(range: Range, now: number): Span {
  const daysBack = { today: 0, yesterday: 1, week: 6, month: 29 }[range];
  const from = dayBegins(now, daysBack).toISOString();
  if (range !== 'yesterday') return { from };
  return { from, to: new Date(dayBegins(now, 0).getTime() - 1).toISOString() };
}

function dayBegins(now: number, daysBack: number): Date {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBack);
}
