import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Movement, transactionHistoryCall } from '@tessera/contracts/records';
import type { Platform } from '../../../context';
import { memberWallet } from '../accounts';
import { findWallet, readSums, type DaySum } from './day-sums';
import { groupOf } from './movement-groups';
import { readMovements, type MovementMark, type MovementRow } from './read-movements';
import { recordDays } from './record-days';

/**
 * transactionHistory returns one page of a member's wallet, and what the whole filter comes to. Neither takes longer
 * with more entries: pages are found by their mark, totals in the sums of days.
 */
export async function transactionHistory(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  memberId: bigint,
  input: CallRequest<typeof transactionHistoryCall>,
): Promise<CallReply<typeof transactionHistoryCall>> {
  const days = recordDays(operator, input, clock.now());
  const { code, digits } = operator.currency;
  const wallet = await findWallet(db, memberWallet(memberId, code), days);
  const { group, pageSize } = input;
  const sums = (wallet ? await readSums(db, wallet, days, 'kind') : []).filter(
    ({ kind }) => group === 'ALL' || groupOf(kind) === group,
  );
  const kinds = sums.map(({ kind }) => kind);
  const rows = wallet
    ? await readMovements(db, wallet, { kinds, below: markOf(input.after), limit: pageSize + 1 })
    : [];
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => showMovement(row, digits)),
    next: last && rows.length > pageSize ? `${last.at.getTime()}.${last.sequence_after}` : null,
    days,
    totals: showTotals(sums, digits),
  };
}

function markOf(after: string | undefined): MovementMark | undefined {
  const [at, sequence] = after?.split('.') ?? [];
  if (at === undefined || sequence === undefined) return undefined;
  return { at: new Date(Number(at)), sequence: BigInt(sequence) };
}

/** showMovement returns a movement as the contract has it. */
export function showMovement(row: MovementRow, digits: number): Movement {
  return {
    sequence: Number(row.sequence_after),
    transactionId: String(row.transaction_id),
    reference: row.reference,
    group: groupOf(row.kind),
    kind: row.kind,
    amount: fromMinorUnits(row.amount, digits),
    balance: fromMinorUnits(row.balance_after, digits),
    at: row.at.toISOString(),
  };
}

function showTotals(sums: readonly DaySum[], digits: number) {
  const sum = (of: 'received' | 'paid' | 'entries') => sums.reduce((total, row) => total + row[of], 0n);
  const [received, paid] = [sum('received'), sum('paid')];
  return {
    count: Number(sum('entries')),
    in: fromMinorUnits(received, digits),
    out: fromMinorUnits(paid, digits),
    net: fromMinorUnits(received - paid, digits),
  };
}
