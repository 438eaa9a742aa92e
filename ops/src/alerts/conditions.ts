import type { HealthSums, HistoryPage, Vitals } from '@tessera/contracts/operations';
import { analyst } from '../analysis/analyse-rollouts';
import { faulty, visitNumbers } from '../analysis/visit-numbers';

/** AlertKind is what somebody is alerted of. */
export type AlertKind =
  | 'failures'
  | 'rollout-aborted'
  | 'pool-full'
  | 'listener-lost'
  | 'payment-waiting'
  | 'ledger'
  | 'platform-away'
  | 'audit-broken'
  | 'back-office-audit-broken';

/** Condition is something that is wrong now. */
export interface Condition {
  kind: AlertKind;
  /** The operator that it is about; empty for what is of the installation. */
  subject: string;
  /** In a few words, with numbers and without anybody's data. */
  detail: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** failuresMs is the time within which failures count; what came in the hour before it is the baseline. */
export const failuresMs = 10 * minuteMs;
type Queue = Vitals['payments'][number]['queue'];

/** So long may the oldest of a queue wait for a person: a member's money for a quarter of an hour, what files say for a day. */
const waitingMs: Record<Queue, number> = {
  withdrawals: 15 * minuteMs,
  receipts: hourMs,
  'payment-issues': hourMs,
  differences: 24 * hourMs,
};
const queueTexts: Record<Queue, string> = {
  withdrawals: 'withdrawals wait for a decision',
  receipts: 'payouts did not arrive',
  'payment-issues': 'payments fit no deposit',
  differences: 'differences from the provider’s file are open',
};

/** One alert an operator, whatever waits there. */
function paymentsWaiting(payments: Vitals['payments'], now: Date): Condition[] {
  const late = payments.filter(
    ({ queue, count, oldestAt }) =>
      count > 0 && now.getTime() - new Date(oldestAt).getTime() > waitingMs[queue],
  );
  return [...new Set(late.map(({ operator }) => operator))].map((subject) => ({
    kind: 'payment-waiting',
    subject,
    detail: late
      .filter(({ operator }) => operator === subject)
      .map(({ queue, count, oldestAt }) => `${count} ${queueTexts[queue]}, the first since ${oldestAt}`)
      .join('; '),
  }));
}

/** What the analysis has ended is told for so long, unless somebody has moved the operator since. */
const abortedMs = 24 * hourMs;
const leastVisits = 20;
const leastFaulty = 5;

/** Visits of all sets, and those of them that had what a visit should not have. */
function totals(cells: HealthSums['cells']): { visits: number; bad: number } {
  let visits = 0;
  let bad = 0;
  for (const set of new Set(cells.map((cell) => cell.set))) {
    const numbers = visitNumbers(cells, set);
    visits += numbers.visits;
    bad += numbers.affected(faulty);
  }
  return { visits, bad };
}

/** failuresOver says whether visits of an operator fail clearly more often than they did in the hour before. */
export function failuresOver(operator: string, recent: HealthSums, before: HealthSums): Condition[] {
  const now = totals(recent.cells);
  const all = totals(before.cells);
  const then = { visits: all.visits - now.visits, bad: all.bad - now.bad };
  if (now.visits < leastVisits || now.bad < leastFaulty) return [];
  const share = now.bad / now.visits;
  const baseline = then.visits > 0 ? then.bad / then.visits : 0;
  if (share < baseline * 2 + 0.02) return [];
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const detail = `${now.bad} of ${now.visits} visits of the last ten minutes (${percent(share)}) failed or had an error; ${percent(baseline)} in the hour before`;
  return [{ kind: 'failures', subject: operator, detail }];
}

/** rolloutAborted says whether the analysis has rolled back what an operator's visitors were given, and nobody has moved it since. */
export function rolloutAborted(operator: string, { moves }: HistoryPage, now: Date): Condition[] {
  const [last] = moves;
  if (last?.author !== analyst || last.percent !== 0) return [];
  if (now.getTime() - new Date(last.at).getTime() > abortedMs) return [];
  return [{ kind: 'rollout-aborted', subject: operator, detail: last.reason }];
}

/** vitalConditions says what is wrong with the platform's processes, and which payments wait for a person too long. */
export function vitalConditions({ processes, payments }: Vitals, now: Date): Condition[] {
  const found: Condition[] = [];
  const full = processes.filter(({ pool }) => pool.waiting > 0 && pool.used >= pool.max);
  const which = (some: Vitals['processes']) =>
    processes.length > 1 ? ` (${some.length} of ${processes.length} processes)` : '';
  const [first] = full;
  if (first) {
    const waiting = full.reduce((sum, { pool }) => sum + pool.waiting, 0);
    const detail = `all ${first.pool.max} connections to the database are in use, ${waiting} wait`;
    found.push({ kind: 'pool-full', subject: '', detail: detail + which(full) });
  }
  const deaf = processes.filter(({ listener }) => !listener.isUp);
  if (deaf.length > 0) {
    const detail = 'events of other processes are not heard';
    found.push({ kind: 'listener-lost', subject: '', detail: detail + which(deaf) });
  }
  // Whichever process checked it last, the books are the same.
  const faults = Math.max(0, ...processes.map(({ ledgerFaults }) => ledgerFaults));
  if (faults > 0)
    found.push({
      kind: 'ledger',
      subject: '',
      detail: `${faults} accounts are not the sum of their entries`,
    });
  found.push(...paymentsWaiting(payments, now));
  return found;
}

/** What may be gone a moment later: it is told when it is there twice. */
const fleeting: readonly AlertKind[] = ['pool-full', 'listener-lost', 'platform-away'];
const keyOf = ({ kind, subject }: Pick<Condition, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** steady returns what is worth telling of: what is fleeting must have been there at the look before. */
export function steady(found: readonly Condition[], before: readonly Condition[]): Condition[] {
  const seen = new Set(before.map(keyOf));
  return found.filter((condition) => !fleeting.includes(condition.kind) || seen.has(keyOf(condition)));
}
