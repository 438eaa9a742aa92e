import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';

export interface Reconciliation {
  /** Movements of money in all. */
  transactions: number;
  /** Accounts whose balance is not the sum of their entries. */
  wrongBalances: number;
  /** Transactions that do not sum to zero in each currency. */
  unbalanced: number;
}

/** reconcileLedger compares every balance with what moved it, from the first entry on. */
export async function reconcileLedger(db: DbOrTrx): Promise<Reconciliation> {
  const { rows } = await sql<Record<keyof Reconciliation, bigint>>`
    select
      (select count(*) from ledger_transaction) as "transactions",
      (select count(*) from ledger_account a
        left join (select account_id, sum(amount) as moved from ledger_entry group by account_id) e on e.account_id = a.id
        left join (select account_id, sum(amount) as pending from ledger_pending group by account_id) p
          on p.account_id = a.id
        where a.balance + coalesce(p.pending, 0) <> coalesce(e.moved, 0)) as "wrongBalances",
      (select count(*) from (
        select e.transaction_id from ledger_entry e
        group by e.transaction_id, e.currency having sum(e.amount) <> 0) u) as "unbalanced"`.execute(db);
  const [row] = rows;
  return {
    transactions: Number(row?.transactions ?? 0),
    wrongBalances: Number(row?.wrongBalances ?? 0),
    unbalanced: Number(row?.unbalanced ?? 0),
  };
}
