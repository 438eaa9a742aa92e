import { fromMinorUnits } from '@tessera/contracts';
import type { WaitingOverview } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../context';
import { forgottenMs } from '../games/seamless/decide-round';
import { dayOf, smsCeiling } from '../accounts/verification/sms-budget';

const shown = 100;
/** So many accounts of one network are flagged; of one number, mailbox or name two are enough. */
const crowd = 4;

/** What waits for a person at an operator, and what somebody should look at. */
export async function waitingOverview(platform: Platform, operator: Operator): Promise<WaitingOverview> {
  const [redemptions, payments, rounds, families, sms] = await Promise.all([
    waitingRedemptions(platform, operator),
    waitingPayments(platform, operator),
    forgottenRounds(platform, operator),
    flaggedFamilies(platform, operator),
    messagesOfToday(platform, operator),
  ]);
  return { redemptions, payments, rounds, families, sms };
}

async function waitingRedemptions({ db }: Platform, { code }: Operator) {
  const rows = await db
    .selectFrom('points_redeem as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.id', 'm.account', 'r.name', 'r.quantity', 'r.points', 'r.created_at'])
    .where('r.operator', '=', code)
    .where('r.status', '=', 'IN_PROCESS')
    .orderBy('r.id')
    .limit(shown)
    .execute();
  return rows.map(({ id, account, name, quantity, points, created_at }) => ({
    id: String(id),
    account,
    reward: name,
    quantity,
    points: Number(points),
    at: created_at.toISOString(),
  }));
}

async function waitingPayments({ db }: Platform, { code, currency }: Operator) {
  const rows = await db
    .selectFrom('payment_issue as i')
    .innerJoin('deposit as d', 'd.id', 'i.deposit_id')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['i.id', 'i.deposit_id', 'm.account', 'i.problem', 'd.amount as asked'])
    .select(['i.amount', 'i.currency', 'i.created_at'])
    .where('i.operator', '=', code)
    .where('i.state', '=', 'OPEN')
    .orderBy('i.id')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    depositId: String(row.deposit_id),
    account: row.account,
    problem: row.problem,
    asked: fromMinorUnits(row.asked, currency.digits),
    paid: fromMinorUnits(row.amount, currency.digits),
    currency: row.currency,
    creditable: row.currency === currency.code,
    at: row.created_at.toISOString(),
  }));
}

async function forgottenRounds({ db, clock }: Platform, { code, currency }: Operator) {
  const rows = await db
    .selectFrom('bet')
    .select(['id', 'provider', 'round_id', 'game_name', 'account', 'stake', 'currency', 'placed_at'])
    .where('operator', '=', code)
    .where('status', '=', 'OPEN')
    .where('placed_at', '<=', new Date(clock.now().getTime() - forgottenMs))
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    provider: row.provider,
    roundId: row.round_id,
    game: row.game_name,
    account: row.account,
    stake: fromMinorUnits(row.stake, currency.digits),
    currency: row.currency,
    at: row.placed_at.toISOString(),
  }));
}

/** Of the last thirty days. */
async function flaggedFamilies({ db, clock }: Platform, { code }: Operator) {
  const rows = await db
    .selectFrom('member_trait as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .select(['t.kind', 't.value'])
    .select(({ fn }) => [
      fn.max('t.created_at').as('newest'),
      sql<string[]>`array_agg(m.account order by m.id)`.as('accounts'),
    ])
    .where('t.operator', '=', code)
    .where('t.created_at', '>', new Date(clock.now().getTime() - 30 * 86_400_000))
    .groupBy(['t.kind', 't.value'])
    .having(sql<boolean>`count(*) >= case when t.kind = 'network' then ${crowd}::int else 2 end`)
    .orderBy('newest', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ kind, value, accounts, newest }) => ({
    kind,
    value,
    accounts: accounts.slice(0, 50),
    at: new Date(newest).toISOString(),
  }));
}

async function messagesOfToday({ db, clock }: Platform, operator: Operator) {
  const rows = await db
    .selectFrom('sms_day')
    .select(['country', 'sent', 'refused'])
    .where('operator', '=', operator.code)
    .where('day', '=', dayOf(clock.now()))
    .orderBy('country')
    .execute();
  return rows.map((row) => ({ ...row, ceiling: smsCeiling(operator, row.country) }));
}
