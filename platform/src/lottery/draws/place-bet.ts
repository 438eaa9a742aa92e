import { fromMinorUnits, type CallRequest } from '@tessera/contracts';
import type { placeLotteryBetCall } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { homeOf, requireLottery } from './games';
import { takeStake } from './money';
import { findPlay, validPicks } from './rules';
import { openSlot } from './schedule';
import { stakeLimits } from './stakes';
import type { LotteryBetTable, LotteryGameTable } from './tables';
import { recordBet } from '../../games/bets/write-bets';
import { assertSameRequest } from '../../http/same-request';
import { parseAmount } from '../../money/ledger/parse-amount';

type Request = CallRequest<typeof placeLotteryBetCall>;
type Row = Selectable<LotteryBetTable>;

export interface Bettor {
  operator: Operator;
  session: Session;
  idempotencyKey: string;
}

/** Takes a bet once for a key. Whether the draw is open is decided by the platform's clock alone. */
export async function placeBet(platform: Platform, bettor: Bettor, request: Request): Promise<Row> {
  const { operator, idempotencyKey: key } = bettor;
  const game = await requireLottery(platform.db, operator, request.gameCode);
  const play = findPlay(game.kind, request.playCode);
  if (!play) throw invalidFields({ playCode: 'FIELD_FORMAT' });
  const picks = validPicks(play.pick, request.picks);
  if (!picks) throw invalidFields({ picks: 'FIELD_FORMAT' });
  const stake = parseAmount(request.stake, operator.currency.digits);
  const { digits } = operator.currency;
  const { min, max } = stakeLimits(operator, play);
  if (stake < min || stake > max) {
    const value = { min: fromMinorUnits(min, digits), max: fromMinorUnits(max, digits) };
    throw new DomainError('STAKE_OUT_OF_RANGE', { value });
  }
  const bet = { game, numero: request.numero, play: play.playCode, picks, stake, key };
  return platform.db.transaction().execute((trx) => place(platform, trx, bettor, bet));
}

interface BetRequest {
  game: LotteryGameTable;
  numero: string;
  play: string;
  picks: string[];
  stake: bigint;
  key: string;
}

async function place(platform: Platform, trx: Trx, bettor: Bettor, bet: BetRequest): Promise<Row> {
  const { session } = bettor;
  // The member's other bets wait here: of two with one key, the second finds the first.
  await trx.selectFrom('member').select('id').where('id', '=', session.memberId).forNoKeyUpdate().execute();
  const placed = await trx
    .selectFrom('lottery_bet')
    .selectAll()
    .where('member_id', '=', session.memberId)
    .where('idempotency_key', '=', bet.key)
    .executeTakeFirst();
  if (placed) return sameBet(placed, bet);

  const at = platform.clock.now();
  const slot = openSlot(bet.game, at);
  if (slot.numero !== bet.numero) throw new DomainError('LOTTERY_DRAW_CLOSED', { status: 409 });
  const row = await trx
    .insertInto('lottery_bet')
    .values({
      operator: session.operator,
      member_id: session.memberId,
      bet_id: await record(trx, bettor, bet, at),
      game_code: bet.game.code,
      numero: slot.numero,
      play_code: bet.play,
      picks: bet.picks,
      stake: bet.stake,
      idempotency_key: bet.key,
      placed_at: at,
      draws_at: slot.drawsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const currency = bettor.operator.currency.code;
  await takeStake(trx, {
    id: row.id,
    memberId: row.member_id,
    operator: row.operator,
    currency,
    stake: row.stake,
    at,
  });
  return row;
}

/** The bet in the betting record, where points, VIP and agents find its turnover. */
async function record(
  trx: Trx,
  { operator, session }: Bettor,
  { game, numero, stake, key }: BetRequest,
  at: Date,
): Promise<bigint> {
  const { gameType, vassalage } = homeOf[game.prize_mode];
  const id = await recordBet(trx, {
    operator: session.operator,
    member_id: session.memberId,
    account: session.account,
    provider: 'LOTTERY',
    round_id: `${game.code}/${numero}/${session.memberId}/${key}`,
    node_id: game.code,
    game_name: game.name,
    game_type: gameType,
    vassalage,
    currency: operator.currency.code,
    status: 'OPEN',
    stake,
    placed_at: at,
    settled_at: null,
  });
  assertSameRequest(id !== undefined);
  return id;
}

function sameBet(placed: Row, { game, numero, play, picks, stake }: BetRequest): Row {
  const isSame =
    placed.game_code === game.code &&
    placed.numero === numero &&
    placed.play_code === play &&
    placed.picks.join() === picks.join() &&
    placed.stake === stake;
  assertSameRequest(isSame);
  return placed;
}
