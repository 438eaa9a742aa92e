import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { publishRewards } from '../../domain/reward-provider';
import { DomainError } from '../../http/domain-error';
import { inLanguage } from '../../i18n/translations';
import type { Session } from '../../http/session';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { movePoints } from './accounts';
import { isOffered } from './offered';
import { assertDelivery, type Delivery } from './delivery';
import { collectPoints } from './earn';
import { namesOf } from './reward-names';
import { assertRedeemer } from './redeem-secret';
import { exchangeOf } from '../../operators/documents/points-exchange';
import type { PointsRedeemTable } from './tables';
import { assertSameRequest } from '../../http/same-request';

export type RedeemRow = Selectable<PointsRedeemTable>;

export interface Redeemer {
  operator: Operator;
  session: Session;
  idempotencyKey: string;
  /** What is redeemed is recorded under the name that was read. */
  language: string;
}

/** What is wanted, and what else must happen for it in the same transaction. */
interface RedeemRequest {
  rewardId: string | null;
  quantity: number;
  /** For a conversion; a reward's cost comes from the reward. */
  points?: bigint;
  /** Where a thing goes. */
  delivery?: Delivery;
}

type RewardRequest = Delivery & {
  rewardId: string;
  quantity: number;
  /** What one costs by what the member was shown. */
  cost?: number | undefined;
  password: string;
};

interface Priced {
  type: PointsRedeemTable['type'];
  name: string;
  /** Its names by language, as JSON; none of points that are converted. */
  names?: string;
  points: bigint;
  amount: bigint | null;
}

export interface Effect {
  row: RedeemRow;
  /** Points after it. */
  balance: bigint;
}

/** redeemReward takes a reward from the mall for points. */
export async function redeemReward(
  platform: Platform,
  redeemer: Redeemer,
  { rewardId, quantity, cost, password, ...delivery }: RewardRequest,
): Promise<Effect> {
  await assertDelivery(platform, redeemer, rewardId, delivery);
  await assertRedeemer(platform, redeemer, password);
  const redeemRequest = { rewardId, quantity, delivery };
  const at = platform.clock.now();
  return once(platform, redeemer, redeemRequest, async (trx) => {
    const taken = await takeReward(trx, redeemer, { id: rewardId, quantity, at });
    // What was shown is what is paid: the transaction gives the pieces back.
    if (cost !== undefined && taken.points !== BigInt(cost) * BigInt(quantity))
      throw new DomainError('REWARD_CHANGED', { status: 409 });
    return taken;
  });
}

/**
 * convertPoints converts points to money. Throws AMOUNT_INVALID for what no row of the exchange table covers, and REWARD_CHANGED
 * where it is another amount than what was shown.
 */
export async function convertPoints(
  platform: Platform,
  redeemer: Redeemer,
  { points, amount: shown, password }: { points: number; amount?: string | undefined; password: string },
): Promise<Effect> {
  const redeemRequest = { rewardId: null, quantity: 1, points: BigInt(points) };
  const amount = exchangeOf(redeemer.operator, redeemRequest.points);
  if (amount === undefined) throw new DomainError('AMOUNT_INVALID');
  await assertRedeemer(platform, redeemer, password);
  const { digits } = redeemer.operator.currency;
  // Asked within: points that were converted already stay converted at what they were worth then.
  return once(platform, redeemer, redeemRequest, async () => {
    if (shown !== undefined && toMinorUnits(shown, digits) !== amount)
      throw new DomainError('REWARD_CHANGED', { status: 409 });
    return { type: 'CONVERT', name: '', points: redeemRequest.points, amount };
  });
}

/** Points, stock, money and the record of it, all or nothing, and once for a key. */
function once(
  platform: Platform,
  { operator, session, idempotencyKey: key }: Redeemer,
  request: RedeemRequest,
  price: (trx: Trx) => Promise<Priced>,
): Promise<Effect> {
  const at = platform.clock.now();
  const redemption = { operator, memberId: session.memberId, key, at };
  return platform.db.transaction().execute(async (trx) => {
    await publishRewards(trx, session.memberId);
    return redeemWithin(trx, redemption, request, price);
  });
}

interface Redemption {
  operator: Operator;
  memberId: bigint;
  key: string;
  at: Date;
  /** As of `collectPoints`. */
  until?: Date;
}

/** redeemWithin performs a redemption within the transaction that it is part of. */
export async function redeemWithin(
  trx: Trx,
  { operator, memberId, key, at, until }: Redemption,
  request: RedeemRequest,
  price: (trx: Trx) => Promise<Priced>,
): Promise<Effect> {
  // It holds the account's lock: of two requests with one key, the second finds the first's record.
  const { balance } = await collectPoints(trx, operator, memberId, at, until);
  const existing = await trx
    .selectFrom('points_redeem')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (existing) return { row: sameRedeem(existing, request), balance };
  const priced = await price(trx);
  const isMoney = priced.amount !== null;
  const row = await trx
    .insertInto('points_redeem')
    .values({
      operator: operator.code,
      member_id: memberId,
      reward_id: request.rewardId,
      quantity: request.quantity,
      ...priced,
      ...(priced.type === 'GOODS' ? request.delivery : {}),
      status: isMoney ? 'APPROVED' : 'IN_PROCESS',
      idempotency_key: key,
      created_at: at,
      decided_at: isMoney ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const left = await movePoints(trx, {
    memberId,
    kind: priced.type === 'CONVERT' ? 'CONVERT' : 'REDEEM',
    points: -priced.points,
    key: `redeem.${row.id}`,
    remark: priced.name,
    at,
  });
  if (priced.amount !== null) await creditMoney(trx, operator, memberId, row, priced.amount, at);
  return { row, balance: left };
}

/** takeReward takes the pieces from the stock. Throws NOT_FOUND, REWARD_OUT_OF_STOCK. */
export async function takeReward(
  trx: Trx,
  { operator, language }: Pick<Redeemer, 'operator' | 'language'>,
  { id, quantity, at }: { id: string; quantity: number; at: Date },
): Promise<Priced> {
  const taken = await trx
    .updateTable('points_reward')
    .set({ stock: sql`stock - ${quantity}::integer` })
    .where('operator', '=', operator.code)
    .where('id', '=', id)
    .where(sql<boolean>`(stock is null or stock >= ${quantity}::integer)`)
    .where(isOffered(at))
    .returningAll()
    .executeTakeFirst();
  if (taken) {
    const times = BigInt(quantity);
    const amount = taken.amount === null ? null : taken.amount * times;
    const { title } = inLanguage(taken, language);
    const names = JSON.stringify(namesOf(taken));
    return { type: taken.type, name: title, names, points: taken.points * times, amount };
  }
  const existing = await trx
    .selectFrom('points_reward')
    .select('id')
    .where('operator', '=', operator.code)
    .where('id', '=', id)
    .where(isOffered(at))
    .executeTakeFirst();
  throw new DomainError(existing ? 'REWARD_OUT_OF_STOCK' : 'NOT_FOUND', existing ? { status: 409 } : {});
}

async function creditMoney(
  trx: Trx,
  { code, currency }: Operator,
  memberId: bigint,
  row: RedeemRow,
  amount: bigint,
  at: Date,
): Promise<void> {
  await post(trx, {
    scope: 'points',
    key: `redeem.${row.id}`,
    kind: row.type === 'CONVERT' ? 'points.convert' : 'points.reward',
    reference: `points/${row.id}`,
    entries: [
      { account: memberWallet(memberId, currency.code), amount },
      { account: houseAccount(code, currency.code, 'points'), amount: -amount },
    ],
    at,
  });
}

function sameRedeem(existing: RedeemRow, { rewardId, quantity, points }: RedeemRequest): RedeemRow {
  const isSame =
    existing.reward_id === rewardId &&
    existing.quantity === quantity &&
    (points === undefined || existing.points === points);
  assertSameRequest(isSame);
  return existing;
}
