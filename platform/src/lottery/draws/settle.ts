import type { Platform } from '../../context';
import { drawMissing } from './draw';
import { settleStake } from './money';
import { findPlay } from './rules';
import type { Prize } from './rules/rule';
import type { LotteryGameTable } from './tables';
import { settleBet } from '../../games/bets/write-bets';

/** Draws every numero whose time has come and that somebody bet on, and pays. Safe to run anywhere at any time. */
export async function settleDue(platform: Platform, gameCode?: string): Promise<void> {
  const now = platform.clock.now();
  let due = platform.db
    .selectFrom('lottery_bet')
    .select(['game_code', 'numero', 'draws_at'])
    .distinct()
    .where('status', '=', 'OPEN')
    .where('draws_at', '<=', now);
  if (gameCode !== undefined) due = due.where('game_code', '=', gameCode);
  const numeros = await due.execute();
  if (numeros.length === 0) return;
  const games = await platform.db.selectFrom('lottery_game').selectAll().execute();
  for (const { game_code, numero, draws_at } of numeros) {
    const game = games.find((one) => one.code === game_code);
    if (!game) continue;
    await drawMissing(platform, game, [{ numero, drawsAt: draws_at }]);
    await settleNumero(platform, game, numero);
  }
}

async function settleNumero(platform: Platform, game: LotteryGameTable, numero: string): Promise<void> {
  const { prizes } = await platform.db
    .selectFrom('lottery_draw')
    .select('prizes')
    .where('game_code', '=', game.code)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
  const open = await platform.db
    .selectFrom('lottery_bet')
    .select('id')
    .where('game_code', '=', game.code)
    .where('numero', '=', numero)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .execute();
  for (const { id } of open) await settleLotteryBet(platform, game, prizes, id);
}

/**
 * One bet, its record and its money in one transaction. Whoever comes second waits for the row, and finds it
 * settled.
 */
function settleLotteryBet(
  platform: Platform,
  game: LotteryGameTable,
  prizes: Prize[],
  id: bigint,
): Promise<void> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const bet = await trx
      .selectFrom('lottery_bet')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'OPEN')
      .forUpdate()
      .executeTakeFirst();
    if (!bet) return;
    const hundredths = findPlay(game.kind, bet.play_code)?.returns(prizes, bet.picks) ?? 0n;
    const payout = (bet.stake * hundredths) / 100n;
    await trx
      .updateTable('lottery_bet')
      .set({ status: payout > 0n ? 'WON' : 'LOST', payout })
      .where('id', '=', id)
      .execute();
    const { currency } = await settleBet(trx, bet.bet_id, {
      status: 'SETTLED',
      payout,
      turnover: bet.stake,
      at,
    });
    const { member_id: memberId, operator, stake } = bet;
    await settleStake(trx, { id, memberId, operator, currency, stake, at }, payout);
  });
}
