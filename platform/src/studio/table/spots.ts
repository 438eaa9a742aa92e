import type { Random } from '../../random';
import type { TableName, TableResults } from '../messages/games';

/** TableGame is a game of the live tables: what may be bet on, what is drawn, and what that pays. */
export interface TableGame<Table extends TableName = TableName> {
  spots: readonly string[];
  /** As its field shows it: what a stake of 1 wins, "35:1"; several where the result decides. */
  odds: Readonly<Record<string, string>>;
  draw(random: Random): TableResults[Table];
  /** What a stake comes back as, in hundredths: 200 is the stake and as much again, 100 the stake alone. */
  pays(spot: string, result: TableResults[Table]): number;
  /** The spot or number that a result is remembered by. */
  nameOf(result: TableResults[Table]): string;
  /** Share that comes back, in percent, for the rules panel. */
  returned: string;
}

/**
 * fixedOdds writes the odds of fields that pay one amount, from what a stake comes back as, in hundredths.
 */
export const fixedOdds = (pays: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(pays).map(([spot, back]) => [spot, `${(back - 100) / 100}:1`]));
