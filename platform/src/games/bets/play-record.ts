import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { playRecordCall, PlayWeek, RecordDays } from '@tessera/contracts/records';
import type { Platform } from '../../context';
import { recordDays, type DaySum } from '../../money/ledger';
import { amountsOf, categoriesOf, readMemberSums } from './personal-profit';

const dayMs = 86_400_000;
/** Before anybody joined. */
const firstDay = '2000-01-01';
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * playRecord returns what a member has paid in and out since they joined, and what they have played in the last months:
 * of the ledger's own sums and those of the betting record.
 */
export async function playRecord(
  { db, clock }: Platform,
  operator: Operator,
  memberId: bigint,
  { months }: CallRequest<typeof playRecordCall>,
): Promise<CallReply<typeof playRecordCall>> {
  const today = recordDays(operator, { range: 'today' }, clock.now());
  const days = { ...today, from: monthsBefore(today.to, Number(months)) };
  const always = { ...today, from: firstDay };
  const { deposits, withdrawals } = amountsOf(await readMemberSums(db, operator, memberId, always, 'kind'));
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const sums = await readMemberSums(db, operator, memberId, days, 'day');
  return {
    days,
    lifetime: {
      deposits: money(deposits),
      withdrawals: money(withdrawals),
      net: money(withdrawals - deposits),
    },
    weeks: weeksOf(sums, days, money),
    byCategory: await categoriesOf(db, operator, memberId, days),
  };
}

/** The day after the same one some months ago: a whole record of months, and never more than a year. */
function monthsBefore(day: string, months: number): string {
  const then = new Date(day);
  const date = then.getUTCDate();
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== date) then.setUTCDate(0);
  return dateOf(then.getTime() + dayMs);
}

const mondayOf = (day: string) => {
  const ms = Date.parse(day);
  return dateOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
};

function weeksOf(
  sums: readonly DaySum[],
  { from, to }: RecordDays,
  money: (minor: bigint) => string,
): PlayWeek[] {
  const byWeek = new Map<string, DaySum[]>();
  for (const sum of sums) {
    const monday = mondayOf(sum.day);
    byWeek.set(monday, [...(byWeek.get(monday) ?? []), sum]);
  }
  const weeks: PlayWeek[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = dateOf(Date.parse(monday) + 7 * dayMs)) {
    const { stake, payout, deposits, withdrawals } = amountsOf(byWeek.get(monday) ?? []);
    weeks.push({
      from: monday,
      stake: money(stake),
      payout: money(payout),
      result: money(payout - stake),
      deposits: money(deposits),
      withdrawals: money(withdrawals),
    });
  }
  return weeks;
}
