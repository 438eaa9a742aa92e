import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { DomainError } from '../../http/domain-error';
import { postGrant } from './grant-bonus';
import { notifyBonus, notifyFreeRounds } from './notify-bonus';
import { recordSteps } from './record-step';
import type { BonusTable } from './tables';

const dayMs = 86_400_000;

type Row = Selectable<BonusTable>;

/** FreeRound names the bonus that a round is one of, and the operator's stake of it. */
export interface FreeRound {
  bonusId: bigint;
  /** Minor units. */
  stake: bigint;
}

/**
 * takeFreeRound uses one of a member's free rounds: of two at once that want the last one, one has it. Throws FREE_ROUND_REFUSED
 * where it is not theirs, not for this game, not at this stake, used up or over.
 */
export async function takeFreeRound(
  trx: Trx,
  { bonusId, stake }: FreeRound,
  { memberId, nodeId, at }: { memberId: bigint; nodeId: string; at: Date },
): Promise<void> {
  const taken = await trx
    .updateTable('bonus')
    .set(({ eb }) => ({
      free_used: eb('free_used', '+', 1),
      open_rounds: eb('open_rounds', '+', 1),
    }))
    .where('id', '=', bonusId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACTIVE')
    .where('expires_at', '>', at)
    .where('free_over_at', 'is', null)
    .where('free_stake', '=', stake)
    .whereRef('free_used', '<', 'free_rounds')
    .where(isForGame(nodeId))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new DomainError('FREE_ROUND_REFUSED');
}

const isForGame = (nodeId: string) =>
  sql<boolean>`terms #> '{freeRounds,games}' @> ${JSON.stringify([{ nodeId }])}::jsonb`;

interface FreeRoundEnd {
  /** What the game pays for it, in minor units; 0 for a void. */
  payout: bigint;
  /** A void gives the round back, where it can still be played. */
  isVoid: boolean;
  at: Date;
}

export interface FreeRoundShare {
  /** What is paid for the round: its payout as far as the cap goes. */
  paid: bigint;
  /** What of that is cash now; the rest becomes bonus money with the last round. */
  cash: bigint;
  /** Ends the free rounds where this was the last one. Call it after the posting. */
  finish(): Promise<void>;
}

/**
 * endFreeRound ends a free round and says what is paid for it. A round that was under way when its bonus ended is paid where it
 * wins cash, and wins no bonus money any more.
 */
export async function endFreeRound(
  trx: Trx,
  operator: Operator,
  { bonusId }: FreeRound,
  { payout, isVoid, at }: FreeRoundEnd,
): Promise<FreeRoundShare> {
  const bonus = await lockRounds(trx, bonusId);
  const { isCash, cap } = winningsOf(bonus, operator);
  const isRunning = bonus.state === 'ACTIVE' && bonus.free_over_at === null;
  const room = cap - bonus.free_won;
  const paid = isVoid || !(isCash || isRunning) ? 0n : payout < room ? payout : room;
  const cash = isCash ? paid : 0n;
  await trx
    .updateTable('bonus')
    .set(({ eb }) => ({
      open_rounds: eb('open_rounds', '-', 1),
      free_won: eb('free_won', '+', paid),
      granted: eb('granted', '+', cash),
      ...(isVoid && isRunning ? { free_used: eb('free_used', '-', 1) } : {}),
    }))
    .where('id', '=', bonusId)
    .execute();
  await emitEvent(trx, {
    memberId: String(bonus.member_id),
    event: { type: 'bonus.changed', bonusId: String(bonusId) },
  });
  const isLast = !isVoid && isRunning && bonus.free_used === bonus.free_rounds && bonus.open_rounds === 1;
  return {
    paid,
    cash,
    finish: async () => {
      if (isLast) await endFreeRounds(trx, operator, bonusId, 'ROUNDS_PLAYED', at);
    },
  };
}

/**
 * endFreeRounds ends the free rounds of a bonus, once: the last one is played, or their time is over. What they have won as cash is
 * paid already. What is to be bonus money is granted now: the same bonus is then played through like any other.
 */
export async function endFreeRounds(
  trx: Trx,
  operator: Operator,
  bonusId: bigint,
  what: 'ROUNDS_PLAYED' | 'ROUNDS_EXPIRED',
  at: Date,
): Promise<void> {
  const bonus = await lockRounds(trx, bonusId);
  if (bonus.state !== 'ACTIVE' || bonus.free_over_at !== null) return;
  const { free_won: won, free_used: used, member_id: memberId, free_rounds: total } = bonus;
  const { isCash, factor, days, counting } = winningsOf(bonus, operator);
  const left = (total ?? 0) - used;
  const isPlayed = what === 'ROUNDS_PLAYED';
  const becomesBonus = !isCash && won > 0n;
  const state = isPlayed ? (won > 0n ? 'COMPLETED' : 'SPENT') : 'EXPIRED';
  const ended = isPlayed ? won : 0n;
  await trx
    .updateTable('bonus')
    .set(
      becomesBonus
        ? {
            free_over_at: at,
            granted: won,
            balance: won,
            turnover: won * BigInt(factor),
            games: JSON.stringify(counting),
            expires_at: new Date(at.getTime() + days * dayMs),
            warned_at: null,
          }
        : { free_over_at: at, state, ended_at: at, ended_amount: ended },
    )
    .where('id', '=', bonusId)
    .execute();
  await recordSteps(trx, bonus.source, [
    { what, amount: won, rounds: used, at },
    ...(becomesBonus ? [] : [{ what: state, amount: ended, rounds: left, at } as const]),
  ]);
  if (becomesBonus) await postGrant(trx, { ...bonus, granted: won, id: bonusId, at });
  await emitEvent(trx, {
    memberId: String(memberId),
    event: { type: 'bonus.changed', bonusId: String(bonusId) },
  });
  const about = { memberId, bonusId, amount: won, at };
  if (becomesBonus)
    await notifyBonus(trx, operator, { ...about, type: 'bonusGranted', toPlay: won * BigInt(factor) });
  else if (!isPlayed)
    await notifyFreeRounds(trx, operator, { ...about, type: 'freeRoundsExpired', rounds: left });
  else if (won > 0n)
    await notifyFreeRounds(trx, operator, { ...about, type: 'freeRoundsPlayed', rounds: used });
}

async function lockRounds(trx: Trx, bonusId: bigint): Promise<Row> {
  return trx
    .selectFrom('bonus')
    .selectAll()
    .where('id', '=', bonusId)
    .where('free_rounds', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What the accepted terms say of what the rounds win. */
function winningsOf({ id, terms }: Row, { currency }: Operator) {
  const { freeRounds, cap, factor, expiryDays: days } = terms;
  if (!freeRounds) throw new Error(`bonus ${id} has no free rounds`);
  const isCash = freeRounds.payAs === 'CASH';
  return { isCash, cap: toMinorUnits(cap, currency.digits), factor, days, counting: freeRounds.counting };
}
