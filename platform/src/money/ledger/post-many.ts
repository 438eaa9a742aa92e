import { sql } from 'kysely';
import type { Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { contentOf, fingerprintOf, lockOrder, refuseUnbalanced, type Posting } from './post';

/**
 * postMany moves money by many postings in one statement: all of them or none, each once for its key. Their accounts are
 * locked in one order, so that two batches never wait for each other. A key that was used before moves nothing. Throws
 * BALANCE_TOO_LOW where a member would owe.
 */
export async function postMany(trx: Trx, postings: readonly Posting[]): Promise<void> {
  const ordered = postings
    .map((posting) => ({
      posting,
      first: posting.entries.map(({ account }) => lockOrder(account)).toSorted()[0] ?? '',
    }))
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  const rows = ordered.map(({ posting }) => {
    refuseUnbalanced(posting);
    const { scope, key, kind, reference, at } = posting;
    return {
      scope,
      key,
      kind,
      reference,
      fingerprint: fingerprintOf(posting),
      at: at.toISOString(),
      entries: contentOf(posting),
    };
  });
  const { rows: refused } = await sql<{ scope: string }>`
    select r.scope from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(scope text, key text, kind text,
      reference text, fingerprint text, at timestamptz, entries jsonb)
    cross join lateral ledger_post(r.scope, r.key, r.kind, r.reference, r.fingerprint, r.at, r.entries) as posted
    where posted.posting_id is null`.execute(trx);
  if (refused.length > 0) throw new DomainError('BALANCE_TOO_LOW');
}
