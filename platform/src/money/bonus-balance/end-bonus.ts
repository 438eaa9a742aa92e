import type { BonusState } from '@tessera/contracts/bonuses';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { recordSteps } from './record-step';
import { houseAccount, memberBonus, memberWallet, post } from '../ledger';

export interface EndedBonus {
  id: bigint;
  operator: string;
  memberId: bigint;
  currency: string;
  /** What became cash, or went back to the operator, in minor units. */
  amount: bigint;
}

/**
 * endBonus ends an active bonus, once: of two that end it at the same time the second finds nothing to do and
 * gets undefined. What is left becomes cash where it was played through, and is the operator's otherwise.
 */
export async function endBonus(
  trx: Trx,
  id: bigint,
  state: Exclude<BonusState, 'ACTIVE'>,
  at: Date,
): Promise<EndedBonus | undefined> {
  const bonus = await trx
    .updateTable('bonus')
    .set({ state, ended_at: at, ended_amount: sql<bigint>`balance`, balance: 0n })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .returning([
      'operator',
      'member_id',
      'currency',
      'ended_amount',
      'source',
      'turnover',
      'progress',
      'progress_at',
      'rounds',
      'free_rounds',
      'free_used',
      'free_over_at',
    ])
    .executeTakeFirst();
  if (!bonus) return undefined;
  const { operator, member_id: memberId, currency } = bonus;
  const amount = bonus.ended_amount ?? 0n;
  const { progress, progress_at: playedAt, turnover, rounds } = bonus;
  const percent = turnover > 0n ? Number((progress * 100n) / turnover) : 0;
  await recordSteps(trx, bonus.source, [
    // How far it had come, where that is no milestone.
    ...(playedAt ? [{ what: 'PLAYED' as const, percent, amount: progress, rounds, at: playedAt }] : []),
    { what: state, amount, rounds: freeRoundsLeft(bonus) ?? rounds, at },
  ]);
  const isCash = state === 'COMPLETED';
  if (amount > 0n)
    await post(trx, {
      scope: 'bonus',
      key: `end.${id}`,
      kind: isCash ? 'bonus.complete' : state === 'EXPIRED' ? 'bonus.expire' : 'bonus.forfeit',
      reference: `bonus/${id}`,
      entries: [
        { account: memberBonus(memberId, currency), amount: -amount },
        {
          account: isCash ? memberWallet(memberId, currency) : houseAccount(operator, currency, 'bonus'),
          amount,
        },
      ],
      at,
    });
  await emitEvent(trx, { memberId: String(memberId), event: { type: 'bonus.changed', bonusId: String(id) } });
  return { id, operator, memberId, currency, amount };
}

interface FreeRoundsOf {
  free_rounds: number | null;
  free_used: number;
  free_over_at: Date | null;
}

/** freeRoundsLeft returns how many free rounds a bonus has left; undefined in one that has none, or none any more. */
export const freeRoundsLeft = ({ free_rounds, free_used, free_over_at }: FreeRoundsOf): number | undefined =>
  free_rounds === null || free_over_at !== null ? undefined : free_rounds - free_used;

/** markWarned writes down that a member is told of the coming end of a bonus. Undefined where that was done before. */
export async function markWarned(trx: Trx, id: bigint, at: Date) {
  const bonus = await trx
    .updateTable('bonus')
    .set({ warned_at: at })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .where('warned_at', 'is', null)
    .returning(['operator', 'member_id', 'balance', 'turnover', 'progress', 'source', 'rounds'])
    .returning(['free_rounds', 'free_used', 'free_over_at', 'free_stake'])
    .executeTakeFirst();
  if (!bonus) return undefined;
  const left = freeRoundsLeft(bonus);
  await recordSteps(trx, bonus.source, [
    left === undefined
      ? { what: 'WARNED', amount: bonus.balance, rounds: bonus.rounds, at }
      : { what: 'ROUNDS_WARNED', amount: bonus.free_stake ?? 0n, rounds: left, at },
  ]);
  return { ...bonus, roundsLeft: left };
}
