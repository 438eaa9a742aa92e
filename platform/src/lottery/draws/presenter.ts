import { fromMinorUnits } from '@tessera/contracts';
import type { LotteryGame, LotteryMenu, Numero } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import { kindRules } from './rules';
import { momentOf } from './draw-changes';
import type { OfferedLottery } from './games';
import { marketOf, weekdaysOf, type Slot } from './schedule';
import { stakeLimits } from './slips/stakes';

export function presentGame(operator: Operator, game: OfferedLottery): LotteryGame {
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  return {
    gameCode: game.code,
    displayName: game.name,
    prizeMode: game.prize_mode,
    gameGroupCode: game.group_code,
    interval: intervalOf(game),
    weekdays: presentWeekdays(game),
    zoneMinutes: game.zone_minutes,
    shape: kindRules[game.kind].shape,
    plays: kindRules[game.kind].plays.map((play) => {
      const { min, max } = stakeLimits(operator, play);
      return {
        playCode: play.playCode,
        pick: play.pick,
        payouts: play.payouts.map(({ prize, odds, oneIn, different }) => ({
          prize,
          odds: fromMinorUnits(odds, 2),
          oneIn: Math.round(oneIn * 100) / 100,
          different,
        })),
        perMatch: play.perMatch ?? false,
        minStake: money(min),
        maxStake: money(max),
      };
    }),
  };
}

const intervalOf = ({ schedule, interval_s }: OfferedLottery): number =>
  schedule ? (schedule.everyMinutes ?? 24 * 60) * 60 : interval_s;

/** More draws of a day than that are no list: a page says how often there is one. */
const mostTimes = 6;

function presentWeekdays(game: OfferedLottery): LotteryGame['weekdays'] {
  if (!game.markets && !game.schedule) return [];
  return weekdaysOf(game).map(({ weekday, minutes }) => ({
    weekday,
    market: game.markets?.[weekday] ?? '',
    times: minutes.length > mostTimes ? [] : minutes.map(timeOf),
  }));
}

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** presentMenus returns one menu for each prize mode, with its games by group. */
export function presentMenus(operator: Operator, games: readonly OfferedLottery[]): LotteryMenu[] {
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

export function presentNumero(
  game: OfferedLottery,
  slot: Slot,
  { now, drawn = false, seedHash = null }: { now: Date; drawn?: boolean; seedHash?: string | null },
): Numero {
  const change = game.changes.get(slot.numero);
  const waits = now < slot.closesAt ? 'OPEN' : change?.state === 'DELAYED' ? 'DELAYED' : 'CLOSED';
  return {
    gameCode: game.code,
    numero: slot.numero,
    state: change?.state === 'CANCELLED' ? 'CANCELLED' : drawn ? 'DRAWN' : waits,
    opensAt: slot.opensAt.toISOString(),
    closesAt: slot.closesAt.toISOString(),
    drawsAt: momentOf(game, slot).toISOString(),
    market: marketOf(game, slot.drawsAt),
    seedHash,
    reason: change && change.state !== 'CORRECTED' ? change.reason : '',
  };
}
