import type { Random } from '../../random';

/** A game of the live tables: what may be bet on, what is drawn, and what that pays. */
export interface TableGame {
  spots: readonly string[];
  draw(random: Random): unknown;
  /** What a stake comes back as, in hundredths: 200 is the stake and as much again, 100 the stake alone. */
  pays(spot: string, result: unknown): number;
  /** The spot or number that a result is remembered by. */
  nameOf(result: unknown): string;
  /** Share that comes back, in percent, for the rules panel. */
  returned: string;
}
