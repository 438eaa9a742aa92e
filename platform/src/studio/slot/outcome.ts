/** A decided spin: everything that the page shows, money as a multiple of the line stake. */
export interface SlotOutcome {
  /** Symbol indexes, five columns of three, from the top. */
  grid: number[][];
  wins: LineWin[];
  /** Sum of the wins in hundredths of the whole stake. */
  multiple: number;
}

export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  /** Hundredths of the whole stake. */
  pays: number;
}
