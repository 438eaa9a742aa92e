import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { Prize } from './rules/rule';
import type { LotteryGameTable } from './tables';

/**
 * numbersOf returns the numbers by which an operator's slips on a draw are decided, and keeps the draw from being changed
 * until the transaction ends; undefined for a draw that has been cancelled.
 */
export async function numbersOf(
  trx: Trx,
  operator: Operator,
  game: Pick<LotteryGameTable, 'code'>,
  numero: string,
): Promise<{ prizes: Prize[]; decidedBy: number; drawsAt: Date } | undefined> {
  await lockDraw(trx, operator.code, { game, numero }, 'settle');
  const change = await trx
    .selectFrom('lottery_change')
    .select(['state', 'prizes', 'version', 'draws_at'])
    .where('operator', '=', operator.code)
    .where('game_code', '=', game.code)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (change?.state === 'CANCELLED') return undefined;
  const draw = await trx
    .selectFrom('lottery_draw')
    .select(['prizes', 'draws_at'])
    .where('game_code', '=', game.code)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  return {
    prizes: change?.prizes ?? draw.prizes,
    decidedBy: change?.prizes ? change.version : 0,
    drawsAt: change?.draws_at ?? draw.draws_at,
  };
}

/**
 * lockDraw lets many settle slips of a draw at once, or one change it: whoever settles sees the change, and a draw that is
 * being settled is not cancelled meanwhile.
 */
export async function lockDraw(
  trx: Trx,
  operator: string,
  { game, numero }: { game: { code: string }; numero: string },
  to: 'settle' | 'change',
): Promise<void> {
  const key = sql`hashtextextended(${`lottery-draw/${operator}/${game.code}/${numero}`}, 0)`;
  await (
    to === 'change'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(trx);
}
