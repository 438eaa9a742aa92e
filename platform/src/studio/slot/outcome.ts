/** A decided spin: everything that the page shows. */
export interface SlotOutcome {
  /** Symbol indexes, five columns of three, from the top. */
  grid: number[][];
  wins: LineWin[];
  /** Sum of the wins in stakes of one line. */
  lineStakes: number;
  /** It has won the jackpot: true until that is taken, then its amount as a decimal string. */
  jackpot?: true | string;
}

export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  /** Multiple of the line's stake. */
  pays: number;
}
