import { randomBytes } from 'node:crypto';

/** Random gives unpredictable bytes and numbers; a test or a seeder gives a repeatable one. */
export interface Random {
  bytes(length: number): Buffer;
  /** A whole number from 0 up to, not including, `limit` (at most 2^32). Every one is as likely. */
  below(limit: number): number;
}

/** belowFrom returns a number below `limit` from words of 32 bits. Rejection keeps it even: a plain remainder favours small numbers. */
export function belowFrom(next: () => number, limit: number): number {
  const fair = 0x1_0000_0000 - (0x1_0000_0000 % limit);
  for (;;) {
    const value = next();
    if (value < fair) return value % limit;
  }
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (limit) => belowFrom(() => randomBytes(4).readUInt32BE(), limit),
};

/**
 * seededRandom returns a source of numbers that gives the same sequence for the same seed (mulberry32). It
 * must never make secrets.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    bytes: (length) => Buffer.from(Array.from({ length }, () => next() & 0xff)),
    below: (limit) => belowFrom(next, limit),
  };
}
