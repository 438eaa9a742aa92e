import type { WithdrawalState } from '@tessera/contracts/withdrawals';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { WithdrawalTables } from './tables';

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawal']>;

/** The one state machine of withdrawals: where one can go from where it stands. */
const moves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  REQUESTED: ['APPROVED', 'DOCUMENTS_REQUESTED', 'REJECTED', 'CANCELLED'],
  DOCUMENTS_REQUESTED: ['REQUESTED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['SENT', 'CANCELLED'],
  SENT: ['PAID', 'PARTLY_RECEIVED', 'FAILED', 'RETURNED'],
  PAID: ['RECEIVED', 'PARTLY_RECEIVED', 'NOT_RECEIVED', 'RETURNED'],
  PARTLY_RECEIVED: ['SENT', 'RECEIVED', 'RETURNED'],
  NOT_RECEIVED: ['SENT', 'RECEIVED', 'RETURNED'],
  // A bank may give money back after all.
  RECEIVED: ['RETURNED'],
  REJECTED: [],
  CANCELLED: [],
  FAILED: [],
  RETURNED: [],
};

/**
 * underWay lists the states in which a withdrawal is neither rejected nor ended: these count against how many
 * a member may have under way.
 */
export const underWay = ['REQUESTED', 'DOCUMENTS_REQUESTED', 'APPROVED', 'SENT'] as const;

export const canMove = (from: WithdrawalState, to: WithdrawalState): boolean => moves[from].includes(to);

interface Move {
  to: WithdrawalState;
  /** Who made it: "member", "provider", "platform", or somebody of the operator. */
  author: string;
  at: Date;
  /** What the member reads. */
  reason?: string;
  automatic?: boolean;
  change?: Updateable<WithdrawalTables['withdrawal']>;
}

/**
 * moveWithdrawal moves a withdrawal that the transaction has locked to another state, and records the step.
 * Throws WITHDRAWAL_STATE_CONFLICT.
 */
export async function moveWithdrawal(
  trx: Trx,
  row: WithdrawalRow,
  { to, author, at, reason = '', automatic = false, change = {} }: Move,
): Promise<WithdrawalRow> {
  if (!canMove(row.state, to))
    throw new DomainError('WITHDRAWAL_STATE_CONFLICT', { value: { state: row.state } });
  const moved = await trx
    .updateTable('withdrawal')
    .set({ remaining: null, ...change, reason, state: to, version: sql`version + 1` })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeStep(trx, { withdrawal_id: row.id, state: to, author, reason, automatic, at });
  return moved;
}

export const writeStep = (
  trx: Trx,
  step: Omit<Selectable<WithdrawalTables['withdrawal_step']>, 'id'>,
): Promise<unknown> => trx.insertInto('withdrawal_step').values(step).execute();

/** lockWithdrawal locks a withdrawal until the transaction ends. Throws NOT_FOUND. */
export async function lockWithdrawal(
  trx: Trx,
  id: bigint,
  of: { memberId: bigint } | { operator: string } | 'provider',
): Promise<WithdrawalRow> {
  let query = trx.selectFrom('withdrawal').selectAll().where('id', '=', id);
  if (of !== 'provider')
    query =
      'memberId' in of
        ? query.where('member_id', '=', of.memberId)
        : query.where('operator', '=', of.operator);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** payoutOf returns what is to arrive: the amount less the fee, in minor units. */
export const payoutOf = ({ amount, fee }: WithdrawalRow): bigint => amount - fee;
