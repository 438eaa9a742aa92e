import type { CallRequest } from '@tessera/contracts';
import type { confirmLimitCall, LimitKind, LimitPeriod, setLimitCall } from '@tessera/contracts/protection';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { rulePackOf, rulesInForce } from '@tessera/contracts/markets';
import { readLimitAmount } from './amounts';
import type { LimitTables } from './tables';

type LimitRow = Selectable<LimitTables['player_limit']>;
type NamedLimit = CallRequest<typeof confirmLimitCall>;

const hourMs = 3_600_000;
const nothingWaits = { next_amount: null, due_at: null, needs_confirmation: false };
const longerThan: Record<LimitPeriod, readonly LimitPeriod[]> = {
  DAY: ['WEEK', 'MONTH'],
  WEEK: ['MONTH'],
  MONTH: [],
};

/**
 * setLimit sets or lowers a limit at once, and has a raise or a removal wait as long as the market says. Who lowers a
 * limit takes back a raise that waits.
 */
export function setLimit(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
  { kind, period, version, amount: text }: CallRequest<typeof setLimitCall>,
): Promise<void> {
  const { duties } = rulePackOf(operator);
  if (!duties.limitKinds.value.includes(kind)) throw invalidFields({ kind: 'FEATURE_DISABLED' });
  const amount = text === null ? null : readLimitAmount(operator, kind, period, text);
  const now = platform.clock.now();
  return withMemberLock(platform, memberId, async (trx) => {
    const limits = await trx
      .selectFrom('player_limit')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute();
    const current = limits.find((limit) => limit.period === period);
    if (current && isSameRequest(current, amount)) return;
    if ((current?.version ?? 0) !== version) throw new DomainError('CHANGED_MEANWHILE');
    if (amount !== null) refuseAboveLonger(limits, period, amount);
    if (!current) {
      if (amount === null) throw new DomainError('NOT_FOUND');
      await trx
        .insertInto('player_limit')
        .values({
          member_id: memberId,
          operator: operator.code,
          kind,
          period,
          amount,
          changed_at: now,
          rules: rulesInForce(operator),
        })
        .execute();
      return;
    }
    const isRaise = amount === null || amount > current.amount;
    const { hours, confirm } = duties.limitRaise.value;
    await change(
      trx,
      current,
      now,
      isRaise
        ? {
            next_amount: amount,
            due_at: new Date(now.getTime() + hours * hourMs),
            needs_confirmation: confirm,
          }
        : { amount, ...nothingWaits },
      rulesInForce(operator),
    );
  });
}

/** What is asked for is so already: in force, or waiting. */
function isSameRequest(current: LimitRow, amount: bigint | null): boolean {
  if (current.due_at) return current.next_amount === amount;
  return current.amount === amount;
}

/** A day above its week would promise what the week does not keep. */
function refuseAboveLonger(limits: readonly LimitRow[], period: LimitPeriod, amount: bigint): void {
  const isAbove = limits.some((limit) => longerThan[period].includes(limit.period) && amount > limit.amount);
  if (isAbove) throw invalidFields({ amount: 'LIMIT_ABOVE_LONGER' });
}

/** confirmLimit puts a raise or a removal in force whose waiting time is over. */
export function confirmLimit(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
  named: NamedLimit,
): Promise<void> {
  const now = platform.clock.now();
  return withMemberLock(platform, memberId, async (trx) => {
    const current = await waitingLimit(trx, memberId, named);
    if (current.due_at > now)
      throw new DomainError('LIMIT_WAITS', { value: { until: current.due_at.toISOString() } });
    if (current.next_amount === null) await remove(trx, memberId, named);
    else
      await change(
        trx,
        current,
        now,
        { amount: current.next_amount, ...nothingWaits },
        rulesInForce(operator),
      );
  });
}

/** keepLimit takes back a raise or a removal that waits. */
export function keepLimit(
  platform: Platform,
  operator: Operator,
  memberId: bigint,
  named: NamedLimit,
): Promise<void> {
  const now = platform.clock.now();
  return withMemberLock(platform, memberId, async (trx) => {
    const current = await waitingLimit(trx, memberId, named);
    await change(trx, current, now, nothingWaits, rulesInForce(operator));
  });
}

async function waitingLimit(trx: Trx, memberId: bigint, { kind, period, version }: NamedLimit) {
  const current = await trx
    .selectFrom('player_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  if (!current?.due_at) throw new DomainError('NOT_FOUND');
  if (current.version !== version) throw new DomainError('CHANGED_MEANWHILE');
  return { ...current, due_at: current.due_at };
}

async function change(
  trx: Trx,
  { member_id, kind, period, version }: LimitRow,
  now: Date,
  set: Partial<Pick<LimitRow, 'amount' | 'next_amount' | 'due_at' | 'needs_confirmation'>>,
  rules: string,
): Promise<void> {
  const changed = await trx
    .updateTable('player_limit')
    .set({ ...set, rules, changed_at: now, reminded_for: null, version: sql`version + 1` })
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    // A raise may have come into force meanwhile.
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!changed) throw new DomainError('CHANGED_MEANWHILE');
}

async function remove(
  trx: Trx,
  memberId: bigint,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
) {
  await trx
    .deleteFrom('player_limit')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

/** Of two tabs one comes second here, and finds another version. */
function withMemberLock(
  platform: Platform,
  memberId: bigint,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await work(trx);
  });
}
