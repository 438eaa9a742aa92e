import { cells } from '../mines/math';
import type { TestPlatform } from '../../testing';

/** LaidMines are the cells of a running field: those with a mine, and those without. */
export interface LaidMines {
  laid: number[];
  safe: number[];
}

/** readMines returns where the mines of a round lie, which only its record knows before its end. */
export async function readMines(tested: TestPlatform, key: string): Promise<LaidMines> {
  const { outcome } = await tested.db
    .selectFrom('studio_round')
    .select('outcome')
    .where('round_id', '=', key)
    .executeTakeFirstOrThrow();
  const laid = (outcome as { mines: number[] }).mines;
  const safe = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !laid.includes(cell));
  return { laid, safe };
}
