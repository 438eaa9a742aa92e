import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Random draws everything that is left to chance from one seed: the same seed is the same run. */
export interface Random {
  /** From 0 up to 1. */
  share(): number;
  /** Of a time that is this long on average, whatever has been waited already. */
  exponential(mean: number): number;
  pick<T>(from: readonly T[]): T;
  /** By their shares, which may add up to anything. */
  pickByShare<T extends { readonly share: number }>(from: readonly T[]): T;
}

/** createRandom returns draws that repeat with the seed. */
export function createRandom(seed: number): Random {
  const generator = mersenne(seed);
  const share = () => uniformFloat64(generator);
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  };
  return {
    share,
    exponential: (mean) => -Math.log(1 - share()) * mean,
    pick: (from) => found(from[Math.floor(share() * from.length)]),
    pickByShare(from) {
      let left = share() * from.reduce((sum, each) => sum + each.share, 0);
      return found(from.find((each) => (left -= each.share) < 0) ?? from.at(-1));
    },
  };
}
