import { createHmac } from 'node:crypto';

/** Share of every stake that the house keeps, in hundredths. */
const edge = 3;
/** highest is the multiple that no flight exceeds, in hundredths. */
export const highest = 20_000;
/** Growth a millisecond: twice after 11.5 s. */
const growth = 0.00006;

/**
 * crashPoint returns where a flight ends, in hundredths, from the seed whose hash was shown before and the
 * round's id, which the player's own browser made. The chance to pass a multiple of m is 0.97 / m, so every
 * target returns 97 %.
 */
export function crashPoint(seed: string, roundId: string): number {
  const digest = createHmac('sha256', seed).update(roundId).digest('hex');
  const drawn = Number.parseInt(digest.slice(0, 13), 16);
  const all = 2 ** 52;
  return Math.min(highest, Math.max(100, Math.floor(((100 - edge) * all) / (all - drawn))));
}

/** multipleAt returns the multiple that is reached `elapsed` ms after the start, in hundredths. */
export function multipleAt(elapsed: number): number {
  return elapsed <= 0 ? 100 : Math.min(highest, Math.floor(100 * Math.exp(growth * elapsed) + 1e-9));
}

/** reachedAfter returns how many ms after the start a multiple (hundredths) is reached. */
export function reachedAfter(multiple: number): number {
  return Math.ceil(Math.log(multiple / 100) / growth);
}

export function payoutAt(stake: bigint, multiple: number): bigint {
  return (stake * BigInt(multiple)) / 100n;
}
