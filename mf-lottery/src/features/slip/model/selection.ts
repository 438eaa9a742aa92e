import { slipLimits, type PickRule } from '@tessera/contracts/lottery';

/** Selection is what is chosen on the board: picks in their order, or for each place of a number several digits. */
export type Selection = { kind: 'picks'; picks: string[] } | { kind: 'board'; rows: string[][] };

export const noPicks: Selection = { kind: 'picks', picks: [] };

/** boardOf returns an empty board of a play of digits. */
export const boardOf = (count: number): Selection => ({
  kind: 'board',
  rows: Array.from({ length: count }, () => []),
});

/** mostChosen returns how many numbers of a set can be chosen at a time: every combination of them is a bet of its own. */
export const mostChosen = (count: number): number => (count === 1 ? 20 : count + 4);

/** countBets returns how many bets a selection is, without making them. */
export function countBets(pick: PickRule, selection: Selection): number {
  if (selection.kind === 'board') return selection.rows.reduce((product, row) => product * row.length, 1);
  const { length } = selection.picks;
  if (pick.kind === 'choice') return length;
  if (pick.kind === 'digits') return length === pick.count ? 1 : 0;
  return choose(length, pick.count);
}

/** betsOf returns the picks of every bet that a selection is; nothing where they are more than a slip can have. */
export function betsOf(pick: PickRule, selection: Selection): string[][] {
  if (countBets(pick, selection) > slipLimits.lines) return [];
  if (selection.kind === 'board')
    return selection.rows
      .reduce<string[][]>((bets, row) => bets.flatMap((bet) => row.map((digit) => [...bet, digit])), [[]])
      .filter((bet) => fits(pick, bet));
  const { picks } = selection;
  if (pick.kind === 'choice') return picks.map((option) => [option]);
  if (pick.kind === 'digits') return picks.length === pick.count && fits(pick, picks) ? [picks] : [];
  return combinations(picks, pick.count);
}

const fits = (pick: PickRule, picks: readonly string[]) =>
  pick.kind !== 'digits' || new Set(picks).size >= (pick.different ?? 1);

function choose(all: number, count: number): number {
  let product = 1;
  for (let index = 0; index < count; index += 1) product = (product * (all - index)) / (index + 1);
  return product;
}

function combinations(numbers: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return numbers.flatMap((first, index) =>
    combinations(numbers.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}
