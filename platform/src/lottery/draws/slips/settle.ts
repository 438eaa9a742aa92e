import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { notifyMembers } from '../../../content/notices/member-messages';
import type { Platform } from '../../../context';
import type { Trx } from '../../../db/database';
import { settleBets } from '../../../games/bets/write-bets';
import { postMany } from '../../../money/ledger';
import { amountText } from '../../../operators/documents/amount-text';
import { drawMissing } from '../draw';
import { forEachSettled } from '../for-each-settled';
import { numbersOf } from '../numbers-of';
import type { LotteryGameTable } from '../tables';
import { lostPosting, settlePosting, type SlipMoney } from './money';
import { json, payLines } from './pay-lines';
import { returnSlips, type SlipRow } from './return-slips';

/** So many slips are settled by one transaction: a process that dies leaves whole ones behind. */
const batchSize = 1_000;

/**
 * settleDue draws every numero whose time has come and that somebody bet on, and pays. It is safe to run
 * anywhere at any time. A draw that cannot be settled holds up no other: it throws once all have had their turn.
 */
export async function settleDue(platform: Platform, gameCode?: string): Promise<void> {
  const now = platform.clock.now();
  const numeros = await platform.db
    .selectFrom('lottery_slip as s')
    .leftJoin('lottery_change as c', (join) =>
      join
        .onRef('c.operator', '=', 's.operator')
        .onRef('c.game_code', '=', 's.game_code')
        .onRef('c.numero', '=', 's.numero'),
    )
    .select(['s.operator', 's.game_code', 's.numero', 's.draws_at'])
    .distinct()
    .where('s.status', '=', 'OPEN')
    .where('s.draws_at', '<=', now)
    .where(({ eb, or, and }) =>
      or([eb('c.state', 'is', null), and([eb('c.state', '<>', 'CANCELLED'), eb('c.draws_at', '<=', now)])]),
    )
    .$if(gameCode !== undefined, (query) => query.where('s.game_code', '=', gameCode ?? ''))
    // The plan of a member goes on from draw to draw.
    .orderBy('s.draws_at')
    .execute();
  if (numeros.length === 0) return;
  const games = await platform.db.selectFrom('lottery_game').selectAll().execute();
  await forEachSettled(numeros, async ({ operator: code, game_code, numero, draws_at }) => {
    const game = games.find((one) => one.code === game_code);
    const operator = platform.operators.byCode(code);
    if (!game || !operator) return;
    await drawMissing(platform, game, [{ numero, drawsAt: draws_at }]);
    while ((await settleSome(platform, operator, game, numero)) === batchSize);
  });
}

interface OpenSlip extends SlipRow {
  order_id: bigint;
  draws_at: Date;
  stop_on_win: boolean;
}

/**
 * Settles slips of one draw with their records and their money in one transaction, and returns how many. Slips that
 * another process settles at this moment are its own. A slip of a plan that ends with its first win waits for the slips
 * of the draws before it.
 */
async function settleSome(
  platform: Platform,
  operator: Operator,
  game: LotteryGameTable,
  numero: string,
): Promise<number> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const numbers = await numbersOf(trx, operator, game, numero);
    if (!numbers || numbers.drawsAt > at) return 0;
    const { prizes, decidedBy } = numbers;
    const open = await openSlips(trx, operator, game, numero);
    if (open.length === 0) return 0;
    const payouts = await payLines(trx, game, prizes, open);
    const slips = open.map((slip) => ({ ...slip, payout: payouts.get(slip.id) ?? 0n }));
    await sql`update lottery_slip s set status = case when r.payout > 0 then 'WON' else 'LOST' end, payout = r.payout,
      decided_by = ${decidedBy}
      from jsonb_to_recordset(${json(slips.map(({ id, payout }) => ({ id, payout })))}::jsonb) as r(id bigint, payout bigint)
      where s.id = r.id`.execute(trx);
    await settleBets(
      trx,
      slips.map(({ bet_id: id, payout, stake }) => ({ id, status: 'SETTLED', payout, turnover: stake })),
      at,
    );
    const money = (slip: OpenSlip): SlipMoney => ({ ...slip, memberId: slip.member_id, at });
    const lost = lostPosting(slips.filter(({ payout }) => payout === 0n).map(money));
    const won = slips.filter(({ payout }) => payout > 0n);
    await postMany(trx, [
      ...(lost ? [lost] : []),
      ...won.map((slip) => settlePosting(money(slip), slip.payout)),
    ]);
    await endPlans(trx, won, at);
    await announceWins(trx, operator, game, won, at);
    return open.length;
  });
}

async function openSlips(
  trx: Trx,
  { code, currency }: Operator,
  game: LotteryGameTable,
  numero: string,
): Promise<OpenSlip[]> {
  const { rows } = await sql<Omit<OpenSlip, 'currency'>>`
    select s.id, s.order_id, s.operator, s.member_id, s.bet_id, s.stake, s.draws_at, o.stop_on_win
    from lottery_slip s join lottery_order o on o.id = s.order_id
    where s.operator = ${code} and s.game_code = ${game.code} and s.numero = ${numero} and s.status = 'OPEN'
      and not (o.stop_on_win and exists (select from lottery_slip e
        where e.order_id = s.order_id and e.draws_at < s.draws_at and e.status = 'OPEN'))
    order by s.id limit ${batchSize} for update of s skip locked`.execute(trx);
  return rows.map((row) => ({ ...row, currency: currency.code }));
}

/** Where a plan ends with its first win, what it has in later draws comes back. */
async function endPlans(trx: Trx, won: readonly OpenSlip[], at: Date): Promise<void> {
  for (const { order_id, draws_at, currency } of won.filter(({ stop_on_win }) => stop_on_win)) {
    const rest = await trx
      .selectFrom('lottery_slip')
      .select(['id', 'operator', 'member_id', 'bet_id', 'stake'])
      .where('order_id', '=', order_id)
      .where('status', '=', 'OPEN')
      .where('draws_at', '>', draws_at)
      .orderBy('id')
      .forUpdate()
      .execute();
    await returnSlips(
      trx,
      rest.map((slip) => ({ ...slip, currency })),
      'CANCELLED',
      at,
    );
  }
}

/** One message a member and draw, however many slips have won. */
async function announceWins(
  trx: Trx,
  operator: Operator,
  game: LotteryGameTable,
  won: readonly (OpenSlip & { payout: bigint })[],
  at: Date,
): Promise<void> {
  const sums = new Map<bigint, bigint>();
  for (const { member_id, payout } of won) sums.set(member_id, (sums.get(member_id) ?? 0n) + payout);
  const name = operator.lottery?.games[game.code]?.name ?? game.name;
  await notifyMembers(
    trx,
    operator,
    [...sums].map(([memberId, sum]) => ({
      memberId,
      type: 'lotteryWon',
      values: {
        site: operator.brand.name,
        currency: operator.currency.code,
        amount: amountText(operator, sum),
        game: name,
      },
      at,
    })),
  );
}
