import type { Operator } from '@tessera/contracts/operator';
import type { DbOrTrx } from '../../../db/database';
import { emitEvent } from '../../../events';
import type { LotteryGameTable } from '../tables';

/** emitDrawChanged has the open pages of an operator read a draw of theirs again. */
export const emitDrawChanged = (
  db: DbOrTrx,
  operator: Pick<Operator, 'code'>,
  { code: gameCode }: Pick<LotteryGameTable, 'code'>,
  numero: string,
): Promise<void> =>
  emitEvent(db, { operator: operator.code, event: { type: 'draw.changed', gameCode, numero } });
