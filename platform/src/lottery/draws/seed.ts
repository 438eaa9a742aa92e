import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { seededRandom, type Random } from '../../random';
import type { Seeder } from '../../seed/seeder';
import { drawRow } from './draw';
import { lotteryGames } from './game-list';
import { homeOf, offered } from './games';
import { drawOf, kindRules } from './rules';
import type { PlayRule, Prize } from './rules/rule';
import { endedSlots, type Slot } from './schedule';
import { randomOfSeed, seedRow } from './seeds';
import type { LotteryGameTable } from './tables';
import { recordBet } from '../../games/bets/write-bets';

/** seedLotteries seeds the lotteries themselves: a site without them has nothing to draw. */
export const seedLotteries: Seeder = {
  name: 'lottery-games',
  what: 'lotteries',
  level: 'accounts',
  run: async (_platform, trx) => {
    await trx.insertInto('lottery_game').values(lotteryGames).execute();
  },
};

const accounts = ['player01', 'agent01'];
const played = ['MINUTE_LOTTO', 'QUICK3', 'FIVE_MINUTE', 'PICK3', 'MEKONG4D', 'ISLAND4D', 'SAIGON', 'HANOI'];
const betsPerGame = 6;

/**
 * seedLotteryBets seeds a past on most games, like that of the betting record. `seedMovements` posts its money.
 */
export const seedLotteryBets: Seeder = {
  name: 'lottery-history',
  what: 'lottery history',
  level: 'full',
  demo: true,
  async run(platform, trx) {
    const random = seededRandom(28_657);
    // Draws that the platform's own times do not have: those of the history stay as they are without them.
    const others = seededRandom(46_368);
    const now = platform.clock.now();
    for (const code of played) {
      const row = lotteryGames.find((one) => one.code === code);
      if (!row) continue;
      const draws = new Map<string, Prize[]>();
      const drawAll = async (slots: readonly Slot[], by: Random) => {
        const missing = slots.filter(({ numero }) => !draws.has(numero));
        for (const [numero, prizes] of await pastDraws(trx, row, missing, by)) draws.set(numero, prizes);
      };
      await drawAll(endedSlots(row, now, betsPerGame * 2), random);
      for (const operator of platform.operators.demonstrations) {
        const game = offered(operator, row);
        if (!game) continue;
        const slots = endedSlots(game, now, betsPerGame * 2);
        await drawAll(slots, others);
        for (const slot of slots.filter((_, index) => index % 2 === 1))
          for (const account of accounts)
            await pastBet(trx, {
              operator,
              game: row,
              account,
              slot,
              prizes: draws.get(slot.numero) ?? [],
              random,
            });
      }
    }
  },
};

/** Draws of the past with their seeds, by their numero. */
async function pastDraws(
  trx: Trx,
  game: LotteryGameTable,
  slots: readonly Slot[],
  random: Random,
): Promise<[string, Prize[]][]> {
  if (slots.length === 0) return [];
  const planned = slots.map((slot) => ({ ...slot, gameCode: game.code }));
  const seeds = planned.map((one) => ({ ...seedRow(one, random, one.opensAt), drawn: true }));
  await trx.insertInto('lottery_seed').values(seeds).execute();
  const draws = planned.map((one, index): [string, Prize[]] => [
    one.numero,
    drawOf(game.kind, randomOfSeed(one, seeds[index]?.seed ?? '')),
  ]);
  await trx
    .insertInto('lottery_draw')
    .values(planned.map((slot, index) => drawRow(game, slot, draws[index]?.[1] ?? [])))
    .execute();
  return draws;
}

interface Past {
  operator: Operator;
  game: LotteryGameTable;
  account: string;
  slot: Slot;
  prizes: Prize[];
  random: Random;
}

async function pastBet(trx: Trx, past: Past): Promise<void> {
  const { operator, game, account, slot, prizes, random } = past;
  const { plays } = kindRules[game.kind];
  const play = plays[random.below(3) === 0 ? random.below(plays.length) : plays.length - 1];
  if (!play) return;
  const picks = somePicks(play, random);
  const unit = toMinorUnits('1', operator.currency.digits);
  const stake = unit * BigInt([2, 5, 10, 20][random.below(4)] ?? 2);
  const payout = (stake * play.returns(prizes, picks)) / 100n;
  const placed_at = new Date(slot.closesAt.getTime() - random.below(game.interval_s * 600) - 1000);
  const { id: memberId } = await trx
    .selectFrom('member')
    .select('id')
    .where('operator', '=', operator.code)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const key = `seed-${random.bytes(8).toString('hex')}`;
  const owner = { operator: operator.code, member_id: memberId, stake, payout, placed_at };
  const { gameType, vassalage } = homeOf[game.prize_mode];
  const betId = await recordBet(trx, {
    ...owner,
    account,
    provider: 'LOTTERY',
    round_id: `${game.code}/${slot.numero}/${key}`,
    node_id: game.code,
    game_name: game.name,
    game_type: gameType,
    vassalage,
    currency: operator.currency.code,
    status: 'SETTLED',
    turnover: stake,
    settled_at: slot.drawsAt,
  });
  if (betId === undefined) throw new Error(`round ${key} is recorded already`);
  const { id: orderId } = await trx
    .insertInto('lottery_order')
    .values({
      operator: operator.code,
      member_id: memberId,
      game_code: game.code,
      unit: stake,
      lines: 1,
      units: 1n,
      draws: 1,
      stop_on_win: false,
      idempotency_key: key,
      fingerprint: '',
      placed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lottery_line')
    .values({ order_id: orderId, n: 1, play_code: play.playCode, picks, multiple: 1 })
    .execute();
  const { id: slipId } = await trx
    .insertInto('lottery_slip')
    .values({
      ...owner,
      order_id: orderId,
      bet_id: betId,
      game_code: game.code,
      numero: slot.numero,
      multiple: 1,
      status: payout > 0n ? 'WON' : 'LOST',
      closes_at: slot.closesAt,
      draws_at: slot.drawsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (payout > 0n) await trx.insertInto('lottery_win').values({ slip_id: slipId, n: 1, payout }).execute();
}

function somePicks({ pick }: PlayRule, random: Random): string[] {
  if (pick.kind === 'choice') return [pick.options[random.below(pick.options.length)] ?? ''];
  if (pick.kind === 'digits') return Array.from({ length: pick.count }, () => String(random.below(10)));
  if (pick.kind === 'numbers')
    return Array.from({ length: pick.count }, (_, index) =>
      String(random.below(25) + index * 25).padStart(2, '0'),
    );
  const left = Array.from({ length: pick.max }, (_, index) => index + 1);
  const numbers = Array.from({ length: pick.count }, () => left.splice(random.below(left.length), 1)[0] ?? 1);
  return numbers.toSorted((a, b) => a - b).map(String);
}
