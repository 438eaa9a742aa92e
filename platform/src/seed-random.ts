import { createHash, createHmac } from 'node:crypto';
import { belowFrom, type Random } from './random';

/** DrawSeed is what a draw follows from: the platform's seed, and the number of the round or of the draw. */
export interface DrawSeed {
  seed: string;
  number: string;
}

const wordBytes = 4;

export const hashOfSeed = (seed: string) => createHash('sha256').update(seed).digest('hex');

/**
 * seedRandom returns the numbers that a draw is made of, which anybody can compute from its seeds: HMAC-SHA-256 of
 * "number:0", "number:1" and so on, with the seed as the key, read as words of 32 bits. Two seats put their seeds one
 * after the other, and their numbers with a colon between.
 */
export function seedRandom(seeds: readonly DrawSeed[]): Random {
  const key = seeds.map(({ seed }) => seed).join('');
  const number = seeds.map((each) => each.number).join(':');
  let block = 0;
  let rest = Buffer.alloc(0);
  const next = () => {
    if (rest.length === 0) {
      rest = createHmac('sha256', key).update(`${number}:${block}`).digest();
      block += 1;
    }
    const word = rest.readUInt32BE();
    rest = rest.subarray(wordBytes);
    return word;
  };
  return {
    bytes: (length) => Buffer.from(Array.from({ length }, () => next() & 0xff)),
    below: (limit) => belowFrom(next, limit),
  };
}
