import { fromMinorUnits } from '@tessera/contracts';
import type { LotteryBet, LotteryGame, LotteryMenu, Numero } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import { kindRules } from './rules';
import type { Slot } from './schedule';
import { stakeLimits } from './stakes';
import type { LotteryBetTable, LotteryGameTable } from './tables';

export function presentGame(operator: Operator, game: LotteryGameTable): LotteryGame {
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  return {
    gameCode: game.code,
    displayName: game.name,
    prizeMode: game.prize_mode,
    gameGroupCode: game.group_code,
    interval: game.interval_s,
    plays: kindRules[game.kind].plays.map((play) => {
      const { min, max } = stakeLimits(operator, play);
      return {
        playCode: play.playCode,
        pick: play.pick,
        payouts: play.payouts.map(({ prize, odds }) => ({ prize, odds: fromMinorUnits(odds, 2) })),
        perMatch: play.perMatch ?? false,
        minStake: money(min),
        maxStake: money(max),
      };
    }),
  };
}

/** presentMenus returns one menu for each prize mode, with its games by group. */
export function presentMenus(operator: Operator, games: readonly LotteryGameTable[]): LotteryMenu[] {
  return [...new Set(games.map((game) => game.prize_mode))].map((prizeMode) => {
    const own = games.filter((game) => game.prize_mode === prizeMode);
    return {
      prizeMode,
      gameMenus: [...new Set(own.map((game) => game.group_code))].map((gameGroupCode) => ({
        gameGroupCode,
        games: own
          .filter((game) => game.group_code === gameGroupCode)
          .map((game) => presentGame(operator, game)),
      })),
    };
  });
}

export function presentNumero(gameCode: string, slot: Slot, now: Date, drawn = false): Numero {
  const state = drawn ? 'DRAWN' : now < slot.closesAt ? 'OPEN' : 'CLOSED';
  return {
    gameCode,
    numero: slot.numero,
    state,
    opensAt: slot.opensAt.toISOString(),
    closesAt: slot.closesAt.toISOString(),
    drawsAt: slot.drawsAt.toISOString(),
  };
}

export function presentBet(row: Selectable<LotteryBetTable>, digits: number): LotteryBet {
  return {
    betId: String(row.bet_id),
    gameCode: row.game_code,
    numero: row.numero,
    playCode: row.play_code,
    picks: row.picks,
    stake: fromMinorUnits(row.stake, digits),
    payout: fromMinorUnits(row.payout, digits),
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
  };
}
