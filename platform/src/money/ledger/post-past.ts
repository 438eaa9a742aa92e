import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import type { AccountRef } from './accounts';
import { fingerprintOf, lockOrder, refuseUnbalanced, type Posting } from './post';

interface AccountState {
  id: bigint;
  balance: bigint;
  sequence: bigint;
}

/**
 * postPast posts the past of a demonstration, oldest first, in a few statements instead of one for each posting. It is
 * for seeders: nobody else moves these accounts meanwhile, and nobody hears of it. Throws where a member would owe.
 */
export async function postPast(trx: Trx, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const months = new Set(postings.map(({ at }) => `${at.toISOString().slice(0, 7)}-01T00:00:00Z`));
  for (const month of months) await sql`select ledger_make_month(${month}::timestamptz)`.execute(trx);
  const accounts = await openAccounts(trx, postings);
  const ids = await insertTransactions(trx, postings);
  const sides = new Map<AccountState, bigint>();
  const entries = postings.flatMap((posting) => {
    refuseUnbalanced(posting);
    return posting.entries.map(({ account, amount }) => {
      const state = accounts.get(lockOrder(account));
      if (!state) throw new Error(`there is no account of ${account.ownerId}`);
      const row = {
        transaction_id: String(ids.get(`${posting.scope} ${posting.key}`)),
        account_id: String(state.id),
        currency: account.currency,
        kind: posting.kind,
        amount: String(amount),
        at: posting.at.toISOString(),
      };
      if (account.ownerKind !== 'member') {
        sides.set(state, (sides.get(state) ?? 0n) + amount);
        return { ...row, balance_after: null, sequence_after: null };
      }
      state.balance += amount;
      state.sequence += 1n;
      if (state.balance < 0n) throw new Error(`${account.ownerId} would owe at ${row.at}`);
      return { ...row, balance_after: String(state.balance), sequence_after: String(state.sequence) };
    });
  });
  await sql`
    insert into ledger_entry (transaction_id, account_id, currency, kind, amount, balance_after, sequence_after, at)
    select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(transaction_id bigint, account_id bigint,
      currency text, kind text, amount bigint, balance_after bigint, sequence_after bigint, at timestamptz)`.execute(
    trx,
  );
  const states = [...accounts.values()].map((state) => ({
    id: String(state.id),
    balance: String(state.balance),
    sequence: String(state.sequence),
    pending: String(sides.get(state) ?? 0n),
  }));
  await sql`
    with state as (select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as r(id bigint, balance bigint, sequence bigint, pending bigint)),
      booked as (insert into ledger_pending (account_id, amount) select id, pending from state where pending <> 0)
    update ledger_account a set balance = s.balance, sequence = s.sequence
    from state s where s.id = a.id and a.owner_kind = 'member'`.execute(trx);
}

async function openAccounts(trx: Trx, postings: readonly Posting[]): Promise<Map<string, AccountState>> {
  const refs = new Map<string, AccountRef>();
  for (const { entries } of postings)
    for (const { account } of entries) refs.set(lockOrder(account), account);
  const missing = [...refs.values()].map(({ ownerKind, ownerId, currency, kind }) => ({
    owner_kind: ownerKind,
    owner_id: ownerId,
    currency,
    kind,
  }));
  await trx
    .insertInto('ledger_account')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<
    AccountState & { owner_kind: AccountRef['ownerKind']; owner_id: string; currency: string; kind: string }
  >`
    select a.id, a.owner_kind, a.owner_id, a.currency, a.kind, a.balance, a.sequence from ledger_account a
    join jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as r(owner_kind text, owner_id text, currency text, kind text)
      on r.owner_kind = a.owner_kind and r.owner_id = a.owner_id and r.currency = a.currency and r.kind = a.kind
    order by a.id for update of a`.execute(trx);
  return new Map(
    rows.map(({ owner_kind, owner_id, currency, kind, ...state }) => [
      lockOrder({ ownerKind: owner_kind, ownerId: owner_id, currency, kind }),
      state,
    ]),
  );
}

async function insertTransactions(trx: Trx, postings: readonly Posting[]): Promise<Map<string, bigint>> {
  const rows = postings.map((posting) => ({
    scope: posting.scope,
    key: posting.key,
    kind: posting.kind,
    reference: posting.reference,
    fingerprint: fingerprintOf(posting),
    created_at: posting.at.toISOString(),
  }));
  const { rows: inserted } = await sql<{ id: bigint; scope: string; key: string }>`
    insert into ledger_transaction (scope, key, kind, reference, fingerprint, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(scope text, key text, kind text, reference text, fingerprint text, created_at timestamptz)
    returning id, scope, key`.execute(trx);
  return new Map(inserted.map(({ id, scope, key }) => [`${scope} ${key}`, id]));
}
