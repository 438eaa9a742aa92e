import { sql } from 'kysely';
import type { DbOrTrx } from '../../../db/database';
import type { Posting } from '..';

/**
 * faultsAfter says in words what is wrong with the ledger after so many movements; nothing where each key
 * counts once and all adds up.
 */
export async function faultsAfter(
  db: DbOrTrx,
  count: number,
  movement: (number: number) => Posting,
): Promise<string[]> {
  const { rows: keys } = await sql<{ key: string }>`
    select key from ledger_transaction where scope = 'load'`.execute(db);
  const posted = new Set(keys.map(({ key }) => key));
  const due = new Map<string, bigint>();
  for (let number = 0; number < count; number += 1) {
    const { key, entries } = movement(number);
    if (!posted.has(key)) continue;
    for (const { account, amount } of entries) {
      const name = `${account.ownerKind}/${account.ownerId}/${account.kind}`;
      due.set(name, (due.get(name) ?? 0n) + amount);
    }
  }
  const { rows } = await sql<{ name: string; balance: bigint; entries: bigint; negative: boolean }>`
    select owner_kind || '/' || owner_id || '/' || kind as name,
      (balance + coalesce((select sum(amount) from ledger_pending p where p.account_id = a.id), 0))::bigint as balance,
      coalesce((select sum(amount) from ledger_entry e where e.account_id = a.id), 0)::bigint as entries,
      owner_kind = 'member' and balance < 0 as negative
    from ledger_account a where currency = 'PHP'`.execute(db);
  const found = new Map(rows.map((row) => [row.name, row]));
  return [
    ...(posted.size === keys.length ? [] : ['a key was posted twice']),
    ...rows.filter((row) => row.negative).map(({ name }) => `${name} owes`),
    ...rows.filter((row) => row.balance !== row.entries).map(({ name }) => `${name} is not its entries`),
    ...[...due]
      .filter(([name, sum]) => found.get(name)?.balance !== sum)
      .map(([name]) => `${name} is not its movements`),
  ];
}
