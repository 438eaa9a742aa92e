import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { recordZone } from '../../money/ledger';
import type { DayOf, Movement } from './movements';

interface MovementRequest {
  of: DayOf;
  /** Those of the day, and all of these. */
  references: readonly string[];
}

/**
 * ourMovements returns what the platform knows of payments: those of a day, and all of some references whenever they
 * were. What a provider said stands in its events; what people of the operator gave back, in their decisions.
 */
export async function ourMovements(
  trx: Trx,
  operator: Operator,
  { of, references }: MovementRequest,
): Promise<Movement[]> {
  const timeZone = recordZone(operator);
  const { code } = operator;
  const list = JSON.stringify(references);
  // The index of a time is used for the day, that of a reference for the rest.
  const isRequested = (at: string, id: string) => sql`(
    ${sql.ref(at)} >= ${of.day}::timestamp at time zone ${timeZone}
      and ${sql.ref(at)} < (${of.day}::timestamp + interval '1 day') at time zone ${timeZone}
    or ${sql.ref(id)} in (select value::bigint from jsonb_array_elements_text(${list}::jsonb) where value ~ '^[0-9]{1,18}$'))`;
  const day = (at: string) => sql`to_char(${sql.ref(at)} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const { rows } =
    of.kind === 'DEPOSITS'
      ? await sql<Movement>`
          select e.event_id as transaction, e.deposit_id::text as reference, e.amount, e.currency,
            case e.outcome when 'PAID' then 'PAID' else 'FAILED' end as state, ${day('e.received_at')} as day
          from payment_event e join deposit d on d.id = e.deposit_id
          where d.operator = ${code} and e.provider = ${of.provider} and ${isRequested('e.received_at', 'e.deposit_id')}
          union all
          select 'refund-' || i.id, i.deposit_id::text, i.amount, i.currency, 'REFUNDED', ${day('i.decided_at')}
          from payment_issue i
          where i.operator = ${code} and i.provider = ${of.provider} and i.state = 'RETURNED'
            and ${isRequested('i.decided_at', 'i.deposit_id')}`.execute(trx)
      : await sql<Movement>`
          select e.event_id as transaction, e.payout_id::text as reference, e.amount, e.currency, e.outcome as state,
            ${day('e.received_at')} as day
          from payout_event e join payout p on p.id = e.payout_id join withdrawal w on w.id = p.withdrawal_id
          where w.operator = ${code} and e.provider = ${of.provider} and ${isRequested('e.received_at', 'e.payout_id')}`.execute(
          trx,
        );
  return rows;
}

/** KnownPayment is a deposit or payout that a reference names. */
export interface KnownPayment {
  state: string;
  memberId: bigint;
}

/** knownPayments finds the operator's deposits or payouts by their references. */
export async function knownPayments(
  trx: Trx,
  operator: Operator,
  { of, references }: MovementRequest,
): Promise<ReadonlyMap<string, KnownPayment>> {
  const list = JSON.stringify(references);
  const ids = sql`(select value::bigint from jsonb_array_elements_text(${list}::jsonb) where value ~ '^[0-9]{1,18}$')`;
  const { rows } =
    of.kind === 'DEPOSITS'
      ? await sql<{ reference: string; state: string; memberId: bigint }>`
          select id::text as reference, state, member_id as "memberId" from deposit
          where operator = ${operator.code} and provider = ${of.provider} and id in ${ids}`.execute(trx)
      : await sql<{ reference: string; state: string; memberId: bigint }>`
          select p.id::text as reference, p.state, w.member_id as "memberId"
          from payout p join withdrawal w on w.id = p.withdrawal_id
          where w.operator = ${operator.code} and p.provider = ${of.provider} and p.id in ${ids}`.execute(
          trx,
        );
  return new Map(rows.map(({ reference, ...payment }) => [reference, payment]));
}

/**
 * ledgerTotal returns what the ledger moved between the provider and the operator on a day, in the direction of the
 * kind; minor units of the operator's currency. It is read from the entries, not from the records of payments.
 */
export async function ledgerTotal(trx: Trx, operator: Operator, of: DayOf): Promise<bigint> {
  const timeZone = recordZone(operator);
  // Written out, so that the index of exactly these kinds is used.
  const kinds =
    of.kind === 'DEPOSITS'
      ? sql`('payment.deposit', 'payment.suspense', 'payment.return')`
      : sql`('withdrawal.paid', 'withdrawal.returned', 'withdrawal.surplus')`;
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as total
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.owner_kind = 'payment' and a.owner_id = ${`${operator.code}/${of.provider}`} and a.kind = 'deposit'
      and a.currency = ${operator.currency.code} and e.kind in ${kinds}
      and e.at >= ${of.day}::timestamp at time zone ${timeZone}
      and e.at < (${of.day}::timestamp + interval '1 day') at time zone ${timeZone}`.execute(trx);
  const total = rows[0]?.total ?? 0n;
  return of.kind === 'DEPOSITS' ? -total : total;
}
