import { toBasisPoints } from '@tessera/contracts';
import type { GameType, Operator } from '@tessera/contracts/operator';
import type { PreviewedRecord } from '../../content/previews/previews';
import type { DbOrTrx } from '../../db/database';

/** RateRow is what a category gives back, in hundredths of a percent. */
export interface RateRow {
  game_type: GameType;
  rate: number;
}

/** savedRate reads the rate of what the back office saves: "0.50" is 50. */
export const savedRate = (value: unknown): number => toBasisPoints((value as { rate: string }).rate);

/** readRates returns the rates of an operator's categories, the highest first; the previewed one is what its working copy says. */
export async function readRates(
  db: DbOrTrx,
  { code }: Pick<Operator, 'code'>,
  previewed: PreviewedRecord | undefined,
): Promise<RateRow[]> {
  const rows: RateRow[] = await db
    .selectFrom('rebate_rate')
    .select(['game_type', 'rate'])
    .where('operator', '=', code)
    .execute();
  const rates = new Map(rows.map(({ game_type, rate }) => [game_type, rate]));
  if (previewed?.copy) rates.set(previewed.id as GameType, savedRate(previewed.copy));
  return [...rates]
    .filter(([, rate]) => rate > 0)
    .map(([game_type, rate]) => ({ game_type, rate }))
    .toSorted((a, b) => b.rate - a.rate || (a.game_type < b.game_type ? -1 : 1));
}
