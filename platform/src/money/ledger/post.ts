import { createHash } from 'node:crypto';
import type { Trx } from '../../db/database';
import { emitEvent } from '../../events';
import { DomainError } from '../../http/domain-error';
import type { AccountRef } from './accounts';
import { addToBalance } from './balances';
import { assertSameRequest } from '../../http/same-request';

export interface Posting {
  /** Whose keys these are: two scopes may use the same key. */
  scope: string;
  /** Idempotency key: what was posted once under it is never posted again. */
  key: string;
  kind: string;
  /** What it belongs to: a round, a deposit, an order. */
  reference: string;
  /** Minor units; positive increases the account. Their sum is 0 in each currency. */
  entries: readonly { account: AccountRef; amount: bigint }[];
  at: Date;
}

export interface PostedEntry {
  account: AccountRef;
  amount: bigint;
  /** After this entry. */
  balance: bigint;
  sequence: bigint;
}

export interface Posted {
  transactionId: bigint;
  /** The same was posted before: nothing moved now, `entries` tell what happened then. */
  replayed: boolean;
  /** In the order of the posting. */
  entries: PostedEntry[];
}

/**
 * Moves money: everything of it or nothing, once for a key. Accounts are locked in one order, so that two postings
 * never wait for each other; one transaction with several postings should do them member by member.
 * Throws BALANCE_TOO_LOW when a member would owe, IDEMPOTENCY_CONFLICT when the key stands for something else.
 */
export async function post(trx: Trx, posting: Posting): Promise<Posted> {
  refuseUnbalanced(posting);
  const fingerprint = fingerprintOf(posting);
  const { scope, key, kind, reference } = posting;
  const created = await trx
    .insertInto('ledger_transaction')
    .values({ scope, key, kind, reference, fingerprint, created_at: posting.at })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return repeat(trx, posting, fingerprint);

  const order = posting.entries.map((entry, index) => ({ entry, index, name: lockOrder(entry.account) }));
  order.sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
  const rows: {
    transaction_id: bigint;
    account_id: bigint;
    amount: bigint;
    balance_after: bigint;
    sequence_after: bigint;
  }[] = [];
  for (const { entry, index } of order) {
    const account = await addToBalance(trx, entry.account, entry.amount);
    rows[index] = {
      transaction_id: created.id,
      account_id: account.id,
      amount: entry.amount,
      balance_after: account.balance,
      sequence_after: account.sequence,
    };
  }
  await trx.insertInto('ledger_entry').values(rows).execute();
  const entries = posting.entries.map((entry, index) => ({
    ...entry,
    balance: rows[index]?.balance_after ?? 0n,
    sequence: rows[index]?.sequence_after ?? 0n,
  }));
  await announce(trx, entries);
  return { transactionId: created.id, replayed: false, entries };
}

/** Members before houses: a house account is everybody's, and is held for the shortest time. */
function lockOrder({ ownerKind, ownerId, currency, kind }: AccountRef): string {
  return [ownerKind === 'member' ? 0 : 1, ownerKind, ownerId, currency, kind].join('\u0000');
}

function refuseUnbalanced({ entries }: Posting): void {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of entries) {
    if (amount === 0n) throw new DomainError('AMOUNT_INVALID');
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount);
  }
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new Error('a posting must have entries that sum to 0 in each currency');
}

function fingerprintOf({ kind, reference, entries }: Posting): string {
  const content = [
    kind,
    reference,
    ...entries.map((entry) => [lockOrder(entry.account), String(entry.amount)]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function repeat(trx: Trx, { scope, key, entries }: Posting, fingerprint: string): Promise<Posted> {
  const rows = await trx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select(['t.id', 't.fingerprint', 'e.balance_after', 'e.sequence_after'])
    .where('t.scope', '=', scope)
    .where('t.key', '=', key)
    .orderBy('e.id')
    .execute();
  const [first] = rows;
  assertSameRequest(first?.fingerprint === fingerprint);
  return {
    transactionId: first.id,
    replayed: true,
    entries: entries.map((entry, index) => ({
      ...entry,
      balance: rows[index]?.balance_after ?? 0n,
      sequence: rows[index]?.sequence_after ?? 0n,
    })),
  };
}

async function announce(trx: Trx, entries: readonly PostedEntry[]): Promise<void> {
  for (const { account, balance, sequence } of entries) {
    if (account.ownerKind !== 'member' || account.kind !== 'wallet') continue;
    const { currency } = account;
    await emitEvent(trx, {
      memberId: account.ownerId,
      event: { type: 'wallet.posted', currency, balance: String(balance), sequence: Number(sequence) },
    });
  }
}
