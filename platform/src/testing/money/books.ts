import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database';

/**
 * Checks are statements that answer what is wrong, a row each. Together they say that the ledger is sound by itself, and
 * that what every domain has written of money is what the ledger has moved, to the minor unit.
 */
const checks: Readonly<Record<string, RawBuilder<{ of: string; is: string; due: string }>>> = {
  'a balance is not its entries': sql`
    select a.owner_kind || '/' || a.owner_id || '/' || a.kind as of, a.balance + coalesce(p.amount, 0) as is,
      coalesce(e.amount, 0) as due
    from ledger_account a
    left join (select account_id, sum(amount) as amount from ledger_pending group by 1) p on p.account_id = a.id
    left join (select account_id, sum(amount) as amount from ledger_entry group by 1) e on e.account_id = a.id
    where a.balance + coalesce(p.amount, 0) <> coalesce(e.amount, 0)`,
  'an entry has no account': sql`
    select e.account_id as of, sum(e.amount) as is, 0 as due from ledger_entry e
    left join ledger_account a on a.id = e.account_id where a.id is null group by 1`,
  'a member owes': sql`
    select owner_id || '/' || kind as of, balance as is, 0 as due from ledger_account
    where owner_kind = 'member' and balance < 0`,
  'a posting is not balanced': sql`
    select transaction_id as of, sum(amount) as is, 0 as due from ledger_entry
    group by transaction_id, currency having sum(amount) <> 0`,
  'a key is there twice, or moved nothing': sql`
    select t.scope || ':' || t.key as of, count(distinct t.id) as is, 1 as due from ledger_transaction t
    left join ledger_entry e on e.transaction_id = t.id
    group by t.scope, t.key having count(distinct t.id) <> 1 or count(e.id) < 2`,
  'a balance after an entry is not that before it and the entry': sql`
    select account_id || ' ' || sequence_after as of, balance_after as is, before + amount as due from (
      select e.*, coalesce(lag(balance_after) over w, 0) as before,
        coalesce(lag(sequence_after) over w, 0) as number
      from ledger_entry e where sequence_after is not null
      window w as (partition by account_id order by sequence_after)) e
    where balance_after <> before + amount or sequence_after <> number + 1`,
  'what is reserved is not what withdrawals hold': sql`
    select coalesce(w.id, a.owner_id) as of, coalesce(a.balance, 0) as is, coalesce(w.held, 0) as due
    from (select member_id::text as id, sum(held) as held from withdrawal group by 1) w
    full join (select owner_id, balance from ledger_account where owner_kind = 'member' and kind = 'withdrawal') a
      on a.owner_id = w.id
    where coalesce(a.balance, 0) <> coalesce(w.held, 0)`,
  'withdrawals are not what they took': sql`
    select coalesce(w.id, e.id) as of, coalesce(e.amount, 0) as is, coalesce(w.amount, 0) as due from (
      select member_id::text as id, sum(claimed - case when fee_taken then fee else 0 end
        - coalesce((select sum(paid) from payout p where p.withdrawal_id = w.id and p.state = 'PAID'), 0)) as amount
      from withdrawal w group by 1) w
    full join (
      select a.owner_id as id, sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.owner_kind = 'member' and e.kind like 'withdrawal.%' group by 1) e on e.id = w.id
    where coalesce(e.amount, 0) <> coalesce(w.amount, 0)`,
  'fees and claims are not those of withdrawals': sql`
    select w.operator || '/' || k.kind as of, coalesce(e.amount, 0) as is, k.due from (
      select operator, currency, sum(case when fee_taken then fee else 0 end) as fees, -sum(claimed) as claims
      from withdrawal group by 1, 2) w
    cross join lateral (values ('withdrawal-fee', w.fees), ('payout-claims', w.claims)) k(kind, due)
    left join lateral (
      select sum(e.amount) as amount from ledger_account a join ledger_entry e on e.account_id = a.id
      where a.owner_kind = 'house' and a.owner_id = w.operator and a.kind = k.kind and a.currency = w.currency) e on true
    where coalesce(e.amount, 0) <> k.due`,
  'deposits are not what they brought': sql`
    select coalesce(d.id, e.id) as of, coalesce(e.amount, 0) as is, coalesce(d.amount, 0) as due from (
      select id, sum(amount) as amount from (
        select member_id::text as id, amount from deposit
          where state = 'CREDITED'
        union all select d.member_id::text, i.amount from payment_issue i join deposit d on d.id = i.deposit_id
        where i.state = 'CREDITED') d group by 1) d
    full join (
      select a.owner_id as id, sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.owner_kind = 'member' and e.kind like 'payment.%' group by 1) e on e.id = d.id
    where coalesce(e.amount, 0) <> coalesce(d.amount, 0)`,
  'what arrived and is nobody’s is not in suspense': sql`
    select i.operator as of, coalesce(sum(e.amount), 0) as is, i.amount as due from (
      select operator, currency, coalesce(sum(amount) filter (where state = 'OPEN'), 0) as amount
      from payment_issue group by 1, 2) i
    left join ledger_account a
      on a.owner_kind = 'house' and a.owner_id = i.operator and a.kind = 'suspense' and a.currency = i.currency
    left join ledger_entry e on e.account_id = a.id
    group by 1, 3 having coalesce(sum(e.amount), 0) <> i.amount`,
  // What a bonus that has ended would have had is the operator's, and as much a part of the round.
  'a round is not what it took and paid': sql`
    select coalesce(b.of, e.of) as of, coalesce(e.amount, 0) as is, coalesce(b.amount, 0) as due from (
      select provider || '/' || round_id as of, case status when 'OPEN' then -stake when 'SETTLED' then payout - stake
        else 0 end as amount from bet where provider <> 'LOTTERY') b
    full join (
      select t.reference as of, sum(e.amount) as amount from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.account_id
      where e.kind like 'play.%' and (a.owner_kind = 'member' or (a.owner_kind = 'house' and a.kind = 'bonus'))
      group by 1) e on e.of = b.of
    where coalesce(e.amount, 0) <> coalesce(b.amount, 0)`,
  'a bonus is not what its account has': sql`
    select coalesce(b.id, a.owner_id) as of, coalesce(a.balance, 0) as is, coalesce(b.balance, 0) as due
    from (select member_id::text as id, sum(balance) as balance from bonus group by 1) b
    full join (select owner_id, balance from ledger_account where owner_kind = 'member' and kind = 'bonus') a
      on a.owner_id = b.id
    where coalesce(a.balance, 0) <> coalesce(b.balance, 0)`,
  'a bonus was not given or ended as it says': sql`
    select b.id as of, e.granted || ' ' || e.ended as is, b.granted || ' ' || coalesce(b.ended_amount, 0) as due
    from bonus b cross join lateral (
      select coalesce(sum(e.amount) filter (where e.kind = 'bonus.grant'), 0) as granted,
        coalesce(-sum(e.amount) filter (where e.kind <> 'bonus.grant'), 0) as ended
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      join ledger_account a on a.id = e.account_id
      where t.reference = 'bonus/' || b.id and a.owner_kind = 'member' and a.kind = 'bonus') e
    where e.granted <> b.granted or e.ended <> coalesce(b.ended_amount, 0)`,
  'a bonus waits for rounds that are not open': sql`
    select b.id as of, b.open_rounds as is, count(t.id) as due from bonus b
    left join bet t on t.bonus_id = b.id and t.status = 'OPEN' group by 1, 2 having count(t.id) <> b.open_rounds`,
  'what is in transit is not what transfers say': sql`
    select coalesce(t.id, a.owner_id) as of, coalesce(a.balance, 0) as is, coalesce(t.amount, 0) as due
    from (select member_id::text as id, sum(amount) as amount from wallet_transfer
      where state = 'CHECKING' group by 1) t
    full join (select owner_id, balance from ledger_account where owner_kind = 'member' and kind = 'transit') a
      on a.owner_id = t.id
    where coalesce(a.balance, 0) <> coalesce(t.amount, 0)`,
  'a vendor’s books are not its wallets': sql`
    select coalesce(b.id, a.id) as of, coalesce(a.balance, 0) as is, coalesce(b.balance, 0) as due
    from (select member_id || '/vendor:' || vassalage as id, balance, member_id from vendor_book) b
    full join (select owner_id || '/' || kind as id, balance, owner_id from ledger_account
      where owner_kind = 'member' and kind like 'vendor:%') a on a.id = b.id
    where coalesce(a.balance, 0) <> coalesce(b.balance, 0)
      and not exists (select from wallet_transfer t where t.state = 'CHECKING'
        and t.member_id::text = coalesce(a.owner_id, b.member_id::text))`,
  'a transfer along the line is not what it moved': sql`
    select coalesce(t.id, e.id) as of, coalesce(e.amount, 0) as is, coalesce(t.amount, 0) as due from (
      select id, sum(amount) as amount from (
        select receiver_id::text as id, amount from member_transfer
        union all select sender_id::text, -amount from member_transfer) t group by 1) t
    full join (
      select a.owner_id as id, sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.owner_kind = 'member' and e.kind in ('transfer.upline', 'transfer.downline') group by 1) e on e.id = t.id
    where coalesce(e.amount, 0) <> coalesce(t.amount, 0)`,
  'sums of days are not their entries': sql`
    with of_entries as (
      select e.account_id, (e.at at time zone s.time_zone)::date as day, e.kind,
        coalesce(sum(amount) filter (where amount > 0), 0) - coalesce(sum(amount) filter (where amount < 0), 0) as moved,
        count(*) as entries
      from ledger_entry e join ledger_summed s on s.account_id = e.account_id and e.sequence_after <= s.sequence
      group by 1, 2, 3),
    of_days as (select account_id, day, kind, received + paid as moved, entries from ledger_day)
    select account_id || ' ' || day || ' ' || kind as of, moved as is, entries as due from (
      (select * from of_entries except select * from of_days)
      union all (select * from of_days except select * from of_entries)) wrong`,
};

/** faultsOfBooks says in words what is wrong in the books; nothing where all of it adds up, to the minor unit. */
export async function faultsOfBooks(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const { rows } = await sql<{
      of: string;
      is: string;
      due: string;
    }>`select * from (${check}) wrong limit 5`.execute(db);
    faults.push(...rows.map((row) => `${name}: ${row.of} has ${row.is}, due ${row.due}`));
  }
  return faults;
}
