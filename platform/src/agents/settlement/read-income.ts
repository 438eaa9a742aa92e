import { fromBasisPoints, fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import {
  incomeRows,
  type incomeDetailsCall,
  type IncomeLine,
  type incomeListCall,
  type IncomePart,
  type incomeReportCall,
} from '@tessera/contracts/income';
import type { Operator } from '@tessera/contracts/operator';
import type { RecordDays } from '@tessera/contracts/records';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { createClock, recordDays, recordZone, writeTable } from '../../money/ledger';
import type { VersionRow } from '../contracts/read-contracts';
import { termsOf } from '../contracts/terms';
import type { IncomeRow } from './pay';
import { conditionsOf, recomputeIncome } from './recompute';

type Rates = Pick<VersionRow, 'rate' | 'loss_rate'>;
type IncomeRowWithRates = IncomeRow & Rates;
type Kind = CallRequest<typeof incomeListCall>['kind'];

/** A member's lines of a range, by the days on which they were settled. */
const linesOf = (db: Db, memberId: bigint, { from, to, timeZone }: RecordDays, kind: Kind) =>
  db
    .selectFrom('agent_income as i')
    .innerJoin('agent_contract_version as v', 'v.id', 'i.version_id')
    .where('i.member_id', '=', memberId)
    .where(sql<boolean>`i.created_at >= ${from}::timestamp at time zone ${timeZone}
      and i.created_at < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`)
    .$if(kind !== 'ALL', (lines) => lines.where('i.kind', '=', kind as IncomeRow['kind']));

/** listIncome returns a page of a member's income, and what the whole filter comes to. */
export async function listIncome({
  platform: { db, clock },
  operator,
  session: { memberId },
  input,
}: MemberCallContext<typeof incomeListCall>): Promise<CallReply<typeof incomeListCall>> {
  const days = recordDays(operator, input, clock.now());
  const all = linesOf(db, memberId, days, input.kind);
  const [at, id] = input.after?.split('.') ?? [];
  const below = sql<boolean>`(i.created_at, i.id) < (${new Date(Number(at ?? 0))}::timestamptz, ${id ?? '0'}::bigint)`;
  const rows = await all
    .$if(input.after !== undefined, (lines) => lines.where(below))
    .selectAll('i')
    .select(['v.rate', 'v.loss_rate'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(input.pageSize + 1)
    .execute();
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  const sums = await all
    .select(({ fn }) => [
      'i.kind',
      sql<string>`(i.created_at at time zone ${days.timeZone})::date::text`.as('day'),
      fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(i.amount)::bigint`.as('amount'),
    ])
    .groupBy(['i.kind', 'day'])
    .orderBy('day')
    .execute();
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const sumBy = <Key extends 'kind' | 'day'>(key: Key) => {
    const found = new Map<(typeof sums)[number][Key], bigint>();
    for (const sum of sums) found.set(sum[key], (found.get(sum[key]) ?? 0n) + sum.amount);
    return [...found];
  };
  return {
    list: shown.map((row) => showLine(operator, row)),
    next: last && rows.length > input.pageSize ? `${last.created_at.getTime()}.${last.id}` : null,
    days,
    totals: {
      count: sums.reduce((count, sum) => count + Number(sum.count), 0),
      amount: money(sums.reduce((total, { amount }) => total + amount, 0n)),
      byKind: sumBy('kind').map(([kind, amount]) => ({ kind, amount: money(amount) })),
    },
    byDay: sumBy('day').map(([day, amount]) => ({ day, amount: money(amount) })),
  };
}

/** readIncome returns a member's line with all that it was computed from, and computes it again. */
export async function readIncome({
  platform: { db },
  operator,
  session: { memberId },
  input,
}: MemberCallContext<typeof incomeDetailsCall>): Promise<CallReply<typeof incomeDetailsCall>> {
  const line = await db
    .selectFrom('agent_income')
    .selectAll()
    .where('id', '=', BigInt(input.incomeId))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!line) throw new DomainError('NOT_FOUND');
  const version = await db
    .selectFrom('agent_contract_version')
    .selectAll()
    .where('id', '=', line.version_id)
    .executeTakeFirstOrThrow();
  const rates = { rate: version.rate, loss_rate: version.loss_rate };
  const show = (row: IncomeRow) => showLine(operator, { ...row, ...rates });
  const { corrects, corrections } = await correctionsOf(db, line);
  return {
    line: show(line),
    versionNumber: version.number,
    terms: termsOf(operator, line.kind, version),
    ...(corrects
      ? { conditions: [], parts: [], recomputed: fromMinorUnits(line.amount, operator.currency.digits) }
      : await formulaOf(db, operator, line, version)),
    corrections: corrections.map(show),
    corrects: corrects ? show(corrects) : null,
    timeZone: recordZone(operator),
  };
}

/** A line and what corrects it share their contract, so its rates are theirs. */
async function correctionsOf(
  db: Db,
  line: IncomeRow,
): Promise<{ corrects: IncomeRow | undefined; corrections: IncomeRow[] }> {
  const of = line.correction_of ?? line.id;
  const family = await db
    .selectFrom('agent_income')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', of), eb('correction_of', '=', of)]))
    .orderBy('id')
    .execute();
  return {
    corrects: line.correction_of === null ? undefined : family.find(({ id }) => id === of),
    corrections: family.filter(({ correction_of }) => correction_of !== null),
  };
}

/** What a line was computed from, and what that comes to now. */
async function formulaOf(db: Db, { currency: { digits } }: Operator, line: IncomeRow, version: VersionRow) {
  const branches = await db
    .selectFrom('agent_income_branch as b')
    .innerJoin('agent_contract_version as v', 'v.id', 'b.version_id')
    .innerJoin('agent_contract as c', 'c.id', 'v.contract_id')
    .innerJoin('member as m', 'm.id', 'c.recipient_id')
    .select(['b.base', 'b.loss_base', 'v.rate', 'v.loss_rate', 'm.account'])
    .where('b.income_id', '=', line.id)
    .orderBy('m.account')
    .execute();
  const show = (name: string, value: bigint) =>
    name === 'activeMembers' ? String(value) : fromMinorUnits(value, digits);
  const { rate, loss_rate } = version;
  return {
    conditions: conditionsOf(version, line).map(({ name, needed, reached }) => ({
      name,
      needed: show(name, needed),
      reached: show(name, reached),
      met: reached >= needed,
    })),
    parts: [
      ...partsOf(line.kind, { ...line, rate, loss_rate, account: null }, digits),
      ...branches.flatMap((branch) => partsOf(line.kind, branch, digits)),
    ],
    recomputed: fromMinorUnits(recomputeIncome(version, line, branches), digits),
  };
}

function partsOf(
  kind: IncomeRow['kind'],
  {
    base,
    loss_base,
    rate,
    loss_rate,
    account,
  }: Rates & { base: bigint; loss_base: bigint; account: string | null },
  digits: number,
): IncomePart[] {
  const part = (of: IncomePart['of'], amount: bigint, by: number): IncomePart => ({
    account,
    of,
    base: fromMinorUnits(amount, digits),
    rate: fromBasisPoints(by),
    product: fromMinorUnits(amount * BigInt(by), digits + 4),
  });
  if (kind === 'realtime') return [part('wonBets', base, rate), part('lostBets', loss_base, loss_rate)];
  return [part(kind === 'dividend' ? 'netLoss' : 'validBet', base, rate)];
}

function showLine({ currency }: Operator, row: IncomeRowWithRates): IncomeLine {
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  return {
    incomeId: String(row.id),
    contractId: String(row.contract_id),
    kind: row.kind,
    from: row.period_from.toISOString(),
    to: row.period_to.toISOString(),
    amount: money(row.amount),
    state: row.state,
    rates:
      row.kind === 'realtime'
        ? [fromBasisPoints(row.rate), fromBasisPoints(row.loss_rate)]
        : [fromBasisPoints(row.rate)],
    rounds: Number(row.rounds),
    validBet: money(row.valid_bet),
    netLoss: money(row.net_loss),
    activeMembers: row.active_members,
    lateRounds: Number(row.late_rounds),
    lateValidBet: money(row.late_valid_bet),
    voidRounds: Number(row.void_rounds),
    correctedRounds: Number(row.corrected_rounds),
    correctedNetLoss: money(row.corrected_net_loss),
    correction:
      row.correction_of === null ? null : { incomeId: String(row.correction_of), remark: row.remark },
    settledAt: row.created_at.toISOString(),
  };
}

/** Amounts of a table have no sign: what is above 0, and what is below. */
const withoutSign = (amount: string): [string, string] =>
  amount.startsWith('-') ? ['', amount.slice(1)] : [amount, ''];

/** reportIncome returns a member's income as a table for spreadsheets. */
export async function reportIncome({
  platform: { db, clock },
  operator,
  session: { memberId },
  input,
}: MemberCallContext<typeof incomeReportCall>): Promise<CallReply<typeof incomeReportCall>> {
  const days = recordDays(operator, input, clock.now());
  const rows = await linesOf(db, memberId, days, input.kind)
    .selectAll('i')
    .select(['v.rate', 'v.loss_rate'])
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(incomeRows + 1)
    .execute();
  const time = createClock(days.timeZone);
  async function* lines() {
    for (const row of rows.slice(0, incomeRows)) {
      const line = showLine(operator, row);
      yield [
        time(row.created_at),
        line.kind,
        time(row.period_from),
        time(row.period_to),
        line.rates.join(' / '),
        line.validBet,
        ...withoutSign(line.netLoss),
        String(line.activeMembers),
        String(line.rounds),
        String(line.lateRounds),
        String(line.voidRounds),
        String(line.correctedRounds),
        ...withoutSign(line.correctedNetLoss),
        ...withoutSign(line.amount),
        operator.currency.code,
        line.state,
        line.incomeId,
        line.correction?.incomeId ?? '',
        line.correction?.remark ?? '',
      ];
    }
  }
  const columns = [
    `settled (${days.timeZone})`,
    'contract',
    'from',
    'to',
    'rate %',
    'valid bet',
    'team lost',
    'team won',
    'active members',
    'rounds',
    'late rounds',
    'void rounds',
    'corrected rounds',
    'of them lost',
    'of them won',
    'amount',
    'given back',
    'currency',
    'state',
    'id',
    'corrects',
    'reason',
  ];
  let csv = '';
  for await (const part of writeTable(columns, lines())) csv += String(part);
  const name = input.kind === 'ALL' ? 'income' : `income-${input.kind}`;
  return {
    fileName: `${name}-${days.from}-${days.to}.csv`,
    csv,
    isWhole: rows.length <= incomeRows,
  };
}
