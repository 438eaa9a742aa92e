import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { forEachOperator } from '../../jobs/for-each-operator';
import { cashbackSource, grantBonus, notifyBonus } from '../../money/bonus-balance';
import { houseAccount, memberWallet, post } from '../../money/ledger';
import { activeBreaks } from '../../protection/breaks/active-breaks';
import { bonusPastOf, wantsAutomatic } from './eligibility';
import type { CashbackRunTable, CashbackTable } from './tables';

const dayMs = 86_400_000;
const batch = 200;

type Due = Selectable<CashbackTable>;
type Run = Pick<Selectable<CashbackRunTable>, 'rule' | 'rule_id' | 'rule_version' | 'pay_as'>;

/**
 * payCashback pays what is settled, each in a transaction of its own and once. Cash comes at once. Bonus money waits while
 * another bonus is played or chosen, while its member is on a break or wants no bonus that comes by itself; where that
 * takes longer than there would be days to play it, it lapses.
 */
export async function payCashback(platform: Platform, signal?: AbortSignal): Promise<void> {
  await forEachOperator(
    platform.operators.all,
    (operator) => payOperator(platform, operator, signal),
    signal,
  );
}

async function payOperator(
  { db, clock }: Platform,
  operator: Operator,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let after = 0n; ;) {
    const due = await db
      .selectFrom('cashback')
      .select('id')
      .where('operator', '=', operator.code)
      .where('state', '=', 'WAITING')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of due) await db.transaction().execute((trx) => payOne(trx, operator, id, clock.now()));
    const last = due.at(-1);
    if (!last || due.length < batch || signal?.aborted) return;
    after = last.id;
  }
}

async function payOne(trx: Trx, operator: Operator, id: bigint, at: Date): Promise<void> {
  const due = await trx
    .selectFrom('cashback')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return;
  const run = await trx
    .selectFrom('cashback_run')
    .select(['rule', 'rule_id', 'rule_version', 'pay_as'])
    .where('id', '=', due.run_id)
    .executeTakeFirstOrThrow();
  if (run.pay_as === 'CASH') return payCash(trx, operator, due, at);
  const bonusId = await giveBonus(trx, operator, { due, run, at });
  if (bonusId !== undefined) return decide(trx, id, 'PAID', at, bonusId);
  if (due.created_at.getTime() + run.rule.expiryDays * dayMs <= at.getTime())
    await decide(trx, id, 'LAPSED', at);
}

async function payCash(
  trx: Trx,
  operator: Operator,
  { id, member_id, amount }: Due,
  at: Date,
): Promise<void> {
  const { code: currency } = operator.currency;
  await post(trx, {
    scope: 'cashback',
    key: String(id),
    kind: 'bonus.cashback',
    reference: `cashback/${id}`,
    entries: [
      { account: memberWallet(member_id, currency), amount },
      { account: houseAccount(operator.code, currency, 'bonus'), amount: -amount },
    ],
    at,
  });
  await decide(trx, id, 'PAID', at);
  const notice = { memberId: member_id, type: 'cashbackPaid', bonusId: undefined } as const;
  await notifyBonus(trx, operator, { ...notice, amount, toPlay: 0n, at });
}

/** giveBonus gives it as bonus money; undefined where the member cannot have one now. */
async function giveBonus(
  trx: Trx,
  operator: Operator,
  { due, run, at }: { due: Due; run: Run; at: Date },
): Promise<bigint | undefined> {
  const { id, member_id: memberId, amount, loss } = due;
  // As a deposit does: what is chosen meanwhile is seen by one of the two.
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { hasActive, hasPending } = await bonusPastOf(trx, memberId, at);
  if (hasActive || hasPending || !(await wantsAutomatic(trx, memberId))) return undefined;
  if (await activeBreaks(trx, memberId, at).select('id').executeTakeFirst()) return undefined;
  const { kind, maxStake, games, freeRounds: _, ...terms } = run.rule;
  const { code: currency, digits } = operator.currency;
  const turnover = amount * BigInt(terms.factor);
  const bonusId = await grantBonus(trx, {
    operator: operator.code,
    member_id: memberId,
    currency,
    rule_id: run.rule_id,
    rule_version: run.rule_version,
    kind,
    terms: JSON.stringify(terms),
    games: JSON.stringify(games),
    source: cashbackSource(id),
    deposit_id: null,
    deposited: loss,
    granted: amount,
    turnover,
    max_stake: maxStake === null ? null : toMinorUnits(maxStake, digits),
    created_at: at,
    expires_at: new Date(at.getTime() + terms.expiryDays * dayMs),
  });
  if (bonusId !== undefined)
    await notifyBonus(trx, operator, {
      memberId,
      type: 'bonusGranted',
      bonusId,
      amount,
      toPlay: turnover,
      at,
    });
  return bonusId;
}

async function decide(
  trx: Trx,
  id: bigint,
  state: 'PAID' | 'LAPSED',
  at: Date,
  bonusId: bigint | null = null,
): Promise<void> {
  await trx
    .updateTable('cashback')
    .set({ state, decided_at: at, bonus_id: bonusId })
    .where('id', '=', id)
    .execute();
}
