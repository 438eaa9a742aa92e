import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import type { AccountRef } from './accounts';
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
  /** After this entry. Null on the operator's side, where nobody waits to know it. */
  balance: bigint | null;
  sequence: bigint | null;
}

export interface Posted {
  transactionId: bigint;
  /** The same was posted before: nothing moved now, `entries` tell what happened then. */
  replayed: boolean;
  /** In the order of the posting. */
  entries: PostedEntry[];
}

/**
 * post moves money: everything of a posting or nothing, once for a key. Accounts are locked in one order, so
 * that two postings never wait for each other; one transaction with several postings should do them member by
 * member. Throws BALANCE_TOO_LOW when a member would owe, IDEMPOTENCY_CONFLICT when the key stands for
 * something else.
 */
export async function post(trx: Trx, posting: Posting): Promise<Posted> {
  const { scope, key, kind, reference, at } = posting;
  const { fingerprint, content } = preparePosting(posting);
  const { rows } = await sql<PostedRow>`
    select * from ledger_post(${scope}, ${key}, ${kind}, ${reference}, ${fingerprint}, ${at}::timestamptz,
      ${JSON.stringify(content)}::jsonb)`.execute(trx);
  const [first] = rows;
  if (!first) return repeat(trx, posting, fingerprint);
  if (first.posting_id === null) throw new DomainError('BALANCE_TOO_LOW');
  const entries = posting.entries.map((entry, index) => ({
    ...entry,
    balance: rows[index]?.new_balance ?? null,
    sequence: rows[index]?.new_sequence ?? null,
  }));
  return { transactionId: first.posting_id, replayed: false, entries };
}

/** preparePosting returns what `ledger_post` takes of a posting besides its own words. Throws where it makes or destroys money. */
export function preparePosting(posting: Posting) {
  refuseUnbalanced(posting);
  return { fingerprint: fingerprintOf(posting), content: contentOf(posting) };
}

interface PostedRow {
  /** Null where a member has too little. */
  posting_id: bigint | null;
  new_balance: bigint | null;
  new_sequence: bigint | null;
}

/** contentOf returns the entries of a posting as `ledger_post` takes them. */
export function contentOf({ entries }: Posting) {
  const order = entries.map(({ account }) => lockOrder(account)).toSorted();
  return entries.map(({ account, amount }, index) => ({
    owner_kind: account.ownerKind,
    owner_id: account.ownerId,
    currency: account.currency,
    kind: account.kind,
    amount: String(amount),
    turn: order.indexOf(lockOrder(account)),
    n: index + 1,
  }));
}

/** lockOrder returns in which order accounts are locked. Only members' accounts are; the others are here so that a content has one fingerprint. */
export function lockOrder({ ownerKind, ownerId, currency, kind }: AccountRef): string {
  return [ownerKind === 'member' ? 0 : 1, ownerKind, ownerId, currency, kind].join('\u0000');
}

/** refuseUnbalanced throws where a posting makes or destroys money. */
export function refuseUnbalanced({ entries }: Posting): void {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of entries) {
    if (amount === 0n) throw new DomainError('AMOUNT_INVALID');
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount);
  }
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new Error('a posting must have entries that sum to 0 in each currency');
}

/** fingerprintOf returns what a repeat of a posting is told from a conflict by. */
export function fingerprintOf({ kind, reference, entries }: Posting): string {
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
      balance: rows[index]?.balance_after ?? null,
      sequence: rows[index]?.sequence_after ?? null,
    })),
  };
}
