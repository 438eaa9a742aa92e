import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { LotterySlip, lotterySlipLinesCall, myLotterySlipsCall } from '@tessera/contracts/lottery';
import type { Selectable } from 'kysely';
import type { Db, DbOrTrx } from '../../../db/database';
import { readPage, totalCount } from '../../../db/read-page';
import { DomainError } from '../../../http/domain-error';
import type { LotteryChangeTable, LotterySlipTable } from '../tables';

/** How many lines of a slip stand in a list. */
const firstLines = 3;

const slips = (db: DbOrTrx) =>
  db
    .selectFrom('lottery_slip as s')
    .innerJoin('lottery_order as o', 'o.id', 's.order_id')
    .leftJoin('lottery_change as c', (join) =>
      join
        .onRef('c.operator', '=', 's.operator')
        .onRef('c.game_code', '=', 's.game_code')
        .onRef('c.numero', '=', 's.numero'),
    )
    .selectAll('s')
    .select([
      'o.unit',
      'o.lines',
      'o.draws',
      'o.stop_on_win',
      'c.state',
      'c.reason',
      'c.draws_at as moved_to',
    ]);
type Row = Selectable<LotterySlipTable> & {
  state: LotteryChangeTable['state'] | null;
  reason: string | null;
  moved_to: Date | null;
  unit: bigint;
  lines: number;
  draws: number;
  stop_on_win: boolean;
};

/** slipsOfOrder returns what was placed at once, in the order of the draws. */
export async function slipsOfOrder(db: DbOrTrx, orderId: bigint, digits: number): Promise<LotterySlip[]> {
  return present(
    db,
    await slips(db).where('s.order_id', '=', orderId).orderBy('s.draws_at').execute(),
    digits,
  );
}

/** slipsById returns slips that the caller knows to be the member's, in the order of the draws. */
export async function slipsById(db: DbOrTrx, ids: readonly bigint[], digits: number): Promise<LotterySlip[]> {
  return present(db, await slips(db).where('s.id', 'in', ids).orderBy('s.draws_at').execute(), digits);
}

/** mySlips lists a page of a member's slips on one game. Every statement names the member of the session. */
export async function mySlips(
  db: Db,
  memberId: bigint,
  input: CallRequest<typeof myLotterySlipsCall>,
  digits: number,
): Promise<CallReply<typeof myLotterySlipsCall>> {
  const newest = slips(db)
    .where('s.member_id', '=', memberId)
    .where('s.game_code', '=', input.gameCode)
    .orderBy('s.placed_at', 'desc')
    .orderBy('s.id', 'desc');
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => newest.limit(limit).offset(offset).execute(),
    count: () =>
      db
        .selectFrom('lottery_slip')
        .where('member_id', '=', memberId)
        .where('game_code', '=', input.gameCode)
        .select(totalCount)
        .executeTakeFirstOrThrow(),
  });
  return { list: await present(db, rows, digits), ...reply };
}

/** slipLines returns every line of a slip with what it won. Throws NOT_FOUND for a slip that is not the member's. */
export async function slipLines(
  db: Db,
  memberId: bigint,
  slipId: bigint,
  digits: number,
): Promise<CallReply<typeof lotterySlipLinesCall>> {
  const row = await slips(db)
    .where('s.id', '=', slipId)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  const lines = await db
    .selectFrom('lottery_line as l')
    .leftJoin('lottery_win as w', (join) => join.onRef('w.n', '=', 'l.n').on('w.slip_id', '=', slipId))
    .select(['l.play_code', 'l.picks', 'l.multiple', 'w.payout'])
    .where('l.order_id', '=', row.order_id)
    .orderBy('l.n')
    .execute();
  const [slip] = await present(db, [row], digits);
  if (!slip) throw new DomainError('NOT_FOUND');
  return {
    slip,
    lines: lines.map(({ play_code: playCode, picks, multiple, payout }) => ({
      playCode,
      picks,
      multiple,
      stake: fromMinorUnits(row.unit * BigInt(multiple * row.multiple), digits),
      payout: fromMinorUnits(payout ?? 0n, digits),
    })),
  };
}

async function present(db: DbOrTrx, rows: readonly Row[], digits: number): Promise<LotterySlip[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('lottery_line')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map((row) => row.order_id),
    )
    .where('n', '<=', firstLines)
    .orderBy('n')
    .execute();
  return rows.map((row) => ({
    slipId: String(row.id),
    orderId: String(row.order_id),
    gameCode: row.game_code,
    numero: row.numero,
    lines: row.lines,
    first: lines
      .filter((line) => line.order_id === row.order_id)
      .map(({ play_code: playCode, picks, multiple }) => ({ playCode, picks, multiple })),
    unit: fromMinorUnits(row.unit, digits),
    multiple: row.multiple,
    stake: fromMinorUnits(row.stake, digits),
    payout: fromMinorUnits(row.payout, digits),
    status: row.status,
    chase: row.draws > 1 ? { draws: row.draws, stopOnWin: row.stop_on_win } : null,
    placedAt: row.placed_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    change: row.state && {
      state: row.state,
      reason: row.reason ?? '',
      drawsAt: (row.moved_to ?? row.draws_at).toISOString(),
    },
  }));
}

/** recentlyBetOn lists the codes of the games that the member bet on last, newest first. */
export async function recentlyBetOn(db: Db, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_slip')
    .select(({ fn }) => ['game_code', fn.max('placed_at').as('last')])
    .where('member_id', '=', memberId)
    .groupBy('game_code')
    .orderBy('last', 'desc')
    .limit(8)
    .execute();
  return rows.map((row) => row.game_code);
}
