import type { TeamPeriod } from '@tessera/contracts/agent';

const dayMs = 86_400_000;
const lengths: Record<TeamPeriod, number> = { today: 1, yesterday: 1, past7: 7, past30: 30 };

export interface Span {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Each day as yyyy-MM-dd, oldest first. */
  days: string[];
}

/** Whole days in UTC; every period but "yesterday" ends with today. */
export function spanOf(period: TeamPeriod, now: Date): Span {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const end = period === 'yesterday' ? midnight : midnight + dayMs;
  const start = end - lengths[period] * dayMs;
  const days = Array.from({ length: lengths[period] }, (_, index) => dayOf(new Date(start + index * dayMs)));
  return { from: new Date(start), to: new Date(end), days };
}

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
