import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { RecordedWallet } from './day-sums';

export interface MovementRow {
  transaction_id: bigint;
  reference: string;
  kind: string;
  amount: bigint;
  balance_after: bigint;
  sequence_after: bigint;
  at: Date;
}

/** MovementMark is the key of keyset pagination, where a page ends: the next one begins below it, whatever has come on top meanwhile. */
export interface MovementMark {
  at: Date;
  sequence: bigint;
}

/**
 * readMovements returns the newest movements of these kinds below the mark. Each kind is read from its own end of the
 * index, so that a kind that is rare among a million others is found as fast as among ten.
 */
export async function readMovements(
  db: Db,
  { accountId, begins, ends }: RecordedWallet,
  { kinds, below, limit }: { kinds: readonly string[]; below?: MovementMark | undefined; limit: number },
): Promise<MovementRow[]> {
  if (kinds.length === 0) return [];
  const rest = below
    ? sql`and at <= ${below.at} and (at, sequence_after) < (${below.at}::timestamptz, ${below.sequence}::bigint)`
    : sql``;
  const { rows } = await sql<MovementRow>`
    select e.*, t.reference from (
      select newest.* from unnest(${sql.val([...kinds])}::text[]) as k(kind) cross join lateral (
        select transaction_id, kind, amount, balance_after, sequence_after, at from ledger_entry
        where account_id = ${accountId} and kind = k.kind and sequence_after is not null
          and at >= ${begins} and at < ${ends} ${rest}
        order by at desc, sequence_after desc limit ${limit}) newest
      order by at desc, sequence_after desc limit ${limit}) e
    join ledger_transaction t on t.id = e.transaction_id
    order by e.at desc, e.sequence_after desc`.execute(db);
  return rows;
}
