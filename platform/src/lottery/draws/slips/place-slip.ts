import { createHash } from 'node:crypto';
import { fromMinorUnits, type CallRequest, type ErrorCode } from '@tessera/contracts';
import type { LotterySlip, placeLotterySlipCall } from '@tessera/contracts/lottery';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../../context';
import type { Trx } from '../../../db/database';
import { recordBet } from '../../../games/bets/write-bets';
import { DomainError, invalidFields } from '../../../http/domain-error';
import { assertSameRequest } from '../../../http/same-request';
import type { Session } from '../../../http/session';
import { memberWallet, readBalance } from '../../../money/ledger';
import { parseAmount } from '../../../money/ledger/parse-amount';
import { assertMayStake, refuseOnBreak } from '../../../protection/limits/policy';
import { homeOf, requireLottery, type OfferedLottery } from '../games';
import { findPlay, validPicks } from '../rules';
import { openDraws } from '../draw-changes';
import type { Slot } from '../schedule';
import { commitSeeds } from '../seeds';
import { takeStakes } from './money';
import { slipsOfOrder } from './my-slips';
import { stakeLimits } from './stakes';

type Request = CallRequest<typeof placeLotterySlipCall>;

export interface Bettor {
  operator: Operator;
  session: Session;
  idempotencyKey: string;
}

interface Order {
  game: OfferedLottery;
  numero: string;
  unit: bigint;
  lines: { playCode: string; picks: string[]; multiple: number }[];
  /** The multiples of all lines together. */
  units: bigint;
  /** Of each draw. */
  multiples: readonly number[];
  stopOnWin: boolean;
  total: bigint;
  key: string;
  fingerprint: string;
}

/**
 * placeSlip takes a slip, all of its lines for all of its draws or none, once for an idempotency key. Whether the draw is
 * open is decided by the platform's clock alone.
 */
export async function placeSlip(
  platform: Platform,
  bettor: Bettor,
  request: Request,
): Promise<LotterySlip[]> {
  const game = await requireLottery(platform.db, bettor.operator, request.gameCode);
  const order = readOrder(bettor, game, request);
  const at = platform.clock.now();
  const upcoming = openDraws(game, at, order.multiples.length);
  // What a bet is placed on has been promised before.
  await commitSeeds(
    platform,
    upcoming.map((slot) => ({ ...slot, gameCode: game.code })),
  );
  return platform.db.transaction().execute((trx) => place(platform, trx, bettor, order));
}

function readOrder({ operator, idempotencyKey: key }: Bettor, game: OfferedLottery, request: Request): Order {
  const problems: Record<string, ErrorCode> = {};
  const lines = request.lines.map(({ playCode, picks, multiple }, index) => {
    const play = findPlay(game.kind, playCode);
    const valid = play && validPicks(play.pick, picks);
    if (!play) problems[`lines.${index}.playCode`] = 'FIELD_FORMAT';
    else if (!valid) problems[`lines.${index}.picks`] = 'FIELD_FORMAT';
    return { playCode, picks: valid ?? [], multiple };
  });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const { digits } = operator.currency;
  const units = BigInt(lines.reduce((sum, { multiple }) => sum + multiple, 0));
  return {
    game,
    numero: request.numero,
    unit: parseAmount(request.unit, digits),
    lines,
    units,
    multiples: request.chase?.multiples ?? [1],
    stopOnWin: request.chase?.stopOnWin ?? false,
    total: parseAmount(request.total, digits),
    key,
    fingerprint: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
}

function refuseOutside(operator: Operator, { game, unit, lines, multiples, total, units }: Order): void {
  const { digits } = operator.currency;
  const least = BigInt(Math.min(...multiples));
  const most = BigInt(Math.max(...multiples));
  const byPlay = new Map<string, { least: number; most: number }>();
  for (const { playCode, multiple } of lines) {
    const seen = byPlay.get(playCode);
    byPlay.set(playCode, {
      least: Math.min(seen?.least ?? multiple, multiple),
      most: Math.max(seen?.most ?? multiple, multiple),
    });
  }
  for (const [playCode, range] of byPlay) {
    const play = findPlay(game.kind, playCode);
    if (!play) continue;
    const { min, max } = stakeLimits(operator, play);
    if (unit * BigInt(range.least) * least >= min && unit * BigInt(range.most) * most <= max) continue;
    const value = { min: fromMinorUnits(min, digits), max: fromMinorUnits(max, digits), playCode };
    throw new DomainError('STAKE_OUT_OF_RANGE', { value });
  }
  const sum = multiples.reduce((all, multiple) => all + unit * units * BigInt(multiple), 0n);
  if (sum !== total)
    throw new DomainError('LOTTERY_TOTAL_CHANGED', { value: { total: fromMinorUnits(sum, digits) } });
}

async function place({ clock }: Platform, trx: Trx, bettor: Bettor, order: Order): Promise<LotterySlip[]> {
  const { session, operator } = bettor;
  const { digits } = operator.currency;
  // The member's other slips wait here: of two with one key, the second finds the first.
  await trx.selectFrom('member').select('id').where('id', '=', session.memberId).forNoKeyUpdate().execute();
  const placed = await trx
    .selectFrom('lottery_order')
    .select(['id', 'fingerprint'])
    .where('member_id', '=', session.memberId)
    .where('idempotency_key', '=', order.key)
    .executeTakeFirst();
  // A repeat is answered before anything is checked anew: the limits may be others since.
  if (placed) {
    assertSameRequest(placed.fingerprint === order.fingerprint);
    return slipsOfOrder(trx, placed.id, digits);
  }
  refuseOutside(operator, order);
  const at = clock.now();
  // The member's row is held: a break that has begun since the request came is seen, and one that begins now waits.
  await refuseOnBreak(trx, session.memberId, at);
  const game = await requireLottery(trx, operator, order.game.code);
  const slots = openDraws(game, at, order.multiples.length);
  if (slots[0]?.numero !== order.numero) throw new DomainError('LOTTERY_DRAW_CLOSED');
  const { balance } = await readBalance(trx, memberWallet(session.memberId, operator.currency.code));
  if (balance < order.total)
    throw new DomainError('BALANCE_TOO_LOW', {
      value: { needed: fromMinorUnits(order.total, digits), balance: fromMinorUnits(balance, digits) },
    });
  const { memberId, id: loginId } = session;
  await assertMayStake(trx, { operator, memberId, amount: order.total, loginId, at });
  const id = await insertOrder(trx, session, order, at);
  await insertSlips(trx, bettor, order, { id, slots, at });
  return slipsOfOrder(trx, id, digits);
}

async function insertOrder(trx: Trx, session: Session, order: Order, at: Date): Promise<bigint> {
  const { id } = await trx
    .insertInto('lottery_order')
    .values({
      operator: session.operator,
      member_id: session.memberId,
      game_code: order.game.code,
      unit: order.unit,
      lines: order.lines.length,
      units: order.units,
      draws: order.multiples.length,
      stop_on_win: order.stopOnWin,
      idempotency_key: order.key,
      fingerprint: order.fingerprint,
      placed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = order.lines.map(({ playCode: p, picks: k, multiple: m }, index) => ({
    n: index + 1,
    p,
    k,
    m,
  }));
  await sql`insert into lottery_line (order_id, n, play_code, picks, multiple)
    select ${id}, n, p, k, m
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n integer, p text, k text[], m integer)`.execute(
    trx,
  );
  return id;
}

/** One slip a draw, each with its row in the betting record, where points, VIP and agents find its turnover. */
async function insertSlips(
  trx: Trx,
  { operator, session }: Bettor,
  { game, unit, units, multiples, key }: Order,
  { id: orderId, slots, at }: { id: bigint; slots: readonly Slot[]; at: Date },
): Promise<void> {
  const { gameType, vassalage } = homeOf[game.prize_mode];
  const currency = operator.currency.code;
  const stakes: Parameters<typeof takeStakes>[1][number][] = [];
  for (const [index, slot] of slots.entries()) {
    const multiple = multiples[index] ?? 1;
    const stake = unit * units * BigInt(multiple);
    const betId = await recordBet(trx, {
      operator: session.operator,
      member_id: session.memberId,
      account: session.account,
      provider: 'LOTTERY',
      round_id: `${game.code}/${slot.numero}/${session.memberId}/${key}`,
      node_id: game.code,
      game_name: game.name,
      game_type: gameType,
      vassalage,
      currency,
      status: 'OPEN',
      stake,
      placed_at: at,
      settled_at: null,
    });
    assertSameRequest(betId !== undefined);
    const { id } = await trx
      .insertInto('lottery_slip')
      .values({
        order_id: orderId,
        operator: session.operator,
        member_id: session.memberId,
        bet_id: betId,
        game_code: game.code,
        numero: slot.numero,
        multiple,
        stake,
        closes_at: slot.closesAt,
        draws_at: slot.drawsAt,
        placed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    stakes.push({ id, memberId: session.memberId, operator: session.operator, currency, stake, at });
  }
  await takeStakes(trx, stakes);
}
