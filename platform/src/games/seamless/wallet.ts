import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { DomainError } from '../../http/domain-error';
import {
  findGameSession,
  isLoginOver,
  touchGameSession,
  type GameSession,
  type SessionKey,
} from '../launch/game-sessions';
import { announceWin } from '../winners/announce-win';
import { endFreeRound, takeBonusStake, takeFreeRound } from '../../money/bonus-balance';
import { balanceOf, givePlayerMoney, payFreeRound, playerWallet, takePlayerMoney } from './money';
import type { Beside, Movement } from './movement';
import { moveInOneStatement } from './one-statement';
import { takingAllowance } from '../../protection/limits/allowance';
import { assertMayPlay, assertMayStake } from '../../protection/limits/policy';
import { betRounds, memberOf, trialRounds, type Round, type RoundStore } from './rounds';
import { assertSameRequest } from '../../http/same-request';

export interface Effect {
  balance: bigint;
  betId: string;
  repeated: boolean;
  session: GameSession;
  /** What was paid for a free round that was settled. */
  paid?: bigint | undefined;
}

/** No stake is larger than this, in minor units; a game's own limits are the provider's. */
const maxStake = 100_000_000n;

/**
 * performMovement performs a movement once: money, round and the record of it in one transaction. The same
 * transaction id again answers as it did the first time, whether the first answer arrived or not.
 */
export async function performMovement(
  platform: Platform,
  key: SessionKey,
  movement: Movement,
  beside?: Beside,
): Promise<Effect> {
  const { kind, amount } = movement;
  if (kind === 'bet' && (amount <= 0n || amount > maxStake)) throw new DomainError('STAKE_OUT_OF_RANGE');
  if (amount < 0n) throw new DomainError('AMOUNT_INVALID');
  const moved = await moveInOneStatement(platform, key, movement, beside);
  if (moved) return { ...moved, betId: String(moved.bet_id), repeated: false };
  return performInSteps(platform, key, movement, beside);
}

/** performInSteps performs a movement by a statement for each thing that is asked for or written: any movement that there is. */
export function performInSteps(
  platform: Platform,
  key: SessionKey,
  movement: Movement,
  beside?: Beside,
): Promise<Effect> {
  const { kind, amount } = movement;
  return platform.db.transaction().execute(async (trx) => {
    // An open round may be finished after its session is over.
    const session = await findGameSession(platform, trx, key, {
      evenExpired: kind !== 'bet',
      // Before the login is looked at.
      locksPlay: kind === 'bet',
    });
    const at = platform.clock.now();
    const { isNew, isAllowed } = await claim(trx, session, movement, at);
    if (!isNew) return repeatOf(trx, session, movement);
    // What is open may be ended by anybody; a new stake needs a player who is still signed in.
    if (kind === 'bet' && (await isLoginOver(platform, trx, session)))
      throw new DomainError('GAME_SESSION_INVALID', { status: 401 });
    if (kind === 'bet') refuseWhileClosed(platform, session);
    const store = session.trial ? trialRounds : betRounds;
    const { round, balance, paid } =
      kind === 'bet'
        ? await placeBet(trx, session, movement, { store, at, isAllowed })
        : await endRound(trx, session, movement, store, at);
    // A free round has no stake that its win could be measured by.
    if (kind === 'settle' && !round.free)
      await announceWin(trx, session, { stake: round.stake, payout: amount });
    const betId = session.trial ? `trial-${round.id}` : String(round.id);
    await trx
      .updateTable('seamless_transaction')
      .set({ bet_id: betId, balance })
      .where('provider', '=', movement.provider)
      .where('transaction_id', '=', movement.transactionId)
      .execute();
    await beside?.work(trx);
    // No balance of the site moves with it, by which a page would know.
    if (session.wallet === 'vendor' && !session.trial)
      await emitEvent(trx, {
        memberId: String(memberOf(session)),
        event: { type: 'progress.changed', kind: 'play' },
      });
    await touchGameSession(trx, session, at);
    return { balance, betId, repeated: false, session, paid };
  });
}

/** A game may be open in a window of its own when its site closes. */
function refuseWhileClosed({ gate, operators }: Platform, session: GameSession): void {
  const operator = operators.byCode(session.operator);
  if (operator && gate.isUnderMaintenance(operator)) throw new DomainError('SYSTEM_MAINTENANCE');
}

/**
 * Takes the transaction id. Who comes second waits here for the first to commit or to give up. A stake whose player has limits is
 * taken from their allowance by the same statement: one of its own was a tenth of a stake.
 */
async function claim(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  at: Date,
): Promise<{ isNew: boolean; isAllowed: boolean }> {
  const { provider, transactionId, kind, roundId, amount } = movement;
  const insert = trx
    .insertInto('seamless_transaction')
    .values({
      provider,
      transaction_id: transactionId,
      kind,
      round_id: roundId,
      session_id: session.id,
      amount,
      bet_id: '',
      free_round: movement.freeRound ?? null,
      balance: 0n,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id');
  if (kind !== 'bet' || session.trial || !session.is_limited || movement.freeRound !== undefined)
    return { isNew: (await insert.execute()).length === 1, isAllowed: false };
  const taking = takingAllowance({ memberId: memberOf(session), amount, at });
  const [claimed] = await trx
    .with('claimed', () => insert)
    .selectFrom('claimed')
    .select(taking.as('isAllowed'))
    .execute();
  return { isNew: claimed !== undefined, isAllowed: claimed?.isAllowed ?? false };
}

async function repeatOf(trx: Trx, session: GameSession, movement: Movement): Promise<Effect> {
  const first = await trx
    .selectFrom('seamless_transaction')
    .selectAll()
    .where('provider', '=', movement.provider)
    .where('transaction_id', '=', movement.transactionId)
    .executeTakeFirstOrThrow();
  const isSame =
    first.kind === movement.kind &&
    first.round_id === movement.roundId &&
    first.session_id === session.id &&
    first.amount === movement.amount &&
    first.free_round === (movement.freeRound ?? null);
  assertSameRequest(isSame);
  const paid = await paidOf(trx, session, movement);
  return { balance: first.balance, betId: first.bet_id, repeated: true, session, paid };
}

/** What a settlement has paid for a free round; undefined for any other movement. */
async function paidOf(trx: Trx, session: GameSession, movement: Movement): Promise<bigint | undefined> {
  if (movement.kind !== 'settle' || session.trial) return undefined;
  const bet = await trx
    .selectFrom('bet')
    .select('free_won')
    .where('provider', '=', movement.provider)
    .where('round_id', '=', movement.roundId)
    .where('free_stake', '>', 0n)
    .executeTakeFirst();
  return bet?.free_won;
}

/**
 * Opens a free round: no money moves. What its player may stake and lose is not asked for, as nothing of theirs is; whether they may
 * play is.
 */
async function placeFreeRound(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  { store, at, bonusId }: { store: RoundStore; at: Date; bonusId: bigint },
): Promise<Placed> {
  if (session.trial) throw new DomainError('FREE_ROUND_REFUSED');
  const memberId = memberOf(session);
  await assertMayPlay(trx, { operator: session.document, memberId, at });
  const free = { bonusId, stake: movement.amount };
  await takeFreeRound(trx, free, { memberId, nodeId: session.node_id, at });
  const id = await store.open(trx, session, { ...movement, amount: 0n }, at, undefined, free);
  if (id === undefined) throw new DomainError('ROUND_CLOSED', { status: 409 });
  return { round: { id, status: 'OPEN', stake: 0n, free }, balance: await balanceOf(trx, session) };
}

interface Placed {
  round: Round;
  balance: bigint;
  paid?: bigint;
}

/** Opens the round and takes its stake. */
async function placeBet(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  { store, at, isAllowed }: { store: RoundStore; at: Date; isAllowed: boolean },
): Promise<Placed> {
  const { amount: stake, freeRound: bonusId } = movement;
  if (bonusId !== undefined) return placeFreeRound(trx, session, movement, { store, at, bonusId });
  if (!session.trial)
    await assertMayStake(trx, {
      operator: session.document,
      memberId: memberOf(session),
      amount: stake,
      loginId: session.login_id,
      at,
      cached: { isLimited: session.is_limited, isIdentified: session.is_identified, isAllowed },
    });
  const bonus =
    session.bonus_id === null
      ? undefined
      : await takeBonusStake(trx, session.bonus_id, { stake, wallet: playerWallet(session), at });
  const id = await store.open(trx, session, movement, at, bonus?.stake);
  if (id === undefined) throw new DomainError('ROUND_CLOSED', { status: 409 });
  const balance = await takePlayerMoney(trx, session, movement, { stake, bonus }, at);
  return { round: { id, status: 'OPEN', stake }, balance };
}

/** Closes the round and gives what it paid, or its stake back. */
async function endRound(
  trx: Trx,
  session: GameSession,
  movement: Movement,
  store: RoundStore,
  at: Date,
): Promise<Placed> {
  const { kind, amount } = movement;
  const isVoid = kind === 'void';
  // A void that has overtaken its bet keeps the round's place: the bet finds it taken.
  if (isVoid) await store.open(trx, session, { ...movement, amount: 0n }, at);
  const round = await store.lock(trx, session, movement);
  if (!round) throw new DomainError('NOT_FOUND');
  if (round.status !== 'OPEN') throw new DomainError('ROUND_CLOSED', { status: 409 });
  const { free } = round;
  if (free) {
    const ended = { payout: amount, isVoid, at };
    const { paid, cash, finish } = await endFreeRound(trx, session.document, free, ended);
    await store.close(trx, round, {
      status: isVoid ? 'VOID' : 'SETTLED',
      payout: 0n,
      freeWon: paid,
      at,
      ...(movement.endedBy ? { endedBy: movement.endedBy } : {}),
    });
    const balance = await payFreeRound(trx, session, movement, { free, cash }, at);
    await finish();
    return { round, balance, ...(isVoid ? {} : { paid }) };
  }
  await store.close(trx, round, {
    status: isVoid ? 'VOID' : 'SETTLED',
    payout: isVoid ? 0n : amount,
    at,
    ...(movement.endedBy ? { endedBy: movement.endedBy } : {}),
  });
  const payment = { round, amount: isVoid ? round.stake : amount };
  return { round, balance: await givePlayerMoney(trx, session, movement, payment, at) };
}
