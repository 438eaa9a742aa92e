import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random';

/**
 * poissonArrivals returns when who comes by themselves arrive, in ms from the beginning: `perSecond` of them in a second on
 * average, each without regard to the others.
 */
export function poissonArrivals(random: Random, perSecond: number, seconds: number): number[] {
  const moments: number[] = [];
  for (let at = random.exponential(1_000 / perSecond); at < seconds * 1_000;)
    at += moments.push(at) && random.exponential(1_000 / perSecond);
  return moments;
}

/** now returns where the clock of a run stands, ms. */
export const now = () => performance.now();

/** waitUntil resolves at a moment of `now`; at once where it is past. */
export async function waitUntil(moment: number): Promise<void> {
  const left = moment - now();
  if (left > 0) await pause(left);
}

/**
 * startOnTime begins something at each of the moments, however long what began before takes: the site's slowness sends
 * nobody away. Resolves when all have ended.
 */
export async function startOnTime(
  moments: readonly number[],
  start: number,
  begin: (intendedAt: number) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = [];
  for (const moment of moments) {
    await waitUntil(start + moment);
    begun.push(begin(start + moment));
  }
  await Promise.all(begun);
}
