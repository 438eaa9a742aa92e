import type { LotteryGameTable } from '../tables';
import type { DrawChange } from '../draw-changes';

/** ChangeStep says which slips one transaction of a change is about. */
export interface ChangeStep {
  game: LotteryGameTable;
  change: DrawChange;
  at: Date;
  batchSize: number;
}
