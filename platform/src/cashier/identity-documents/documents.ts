import type { CallReply, CallRequest } from '@tessera/contracts';
import type {
  DocumentKind,
  giveIdentityDocumentCall,
  IdentityDocument,
  identityDocumentsCall,
} from '@tessera/contracts/identity-documents';
import { rulePackOf } from '@tessera/contracts/markets';
import type { Operator } from '@tessera/contracts/operator';
import { sql, type Selectable } from 'kysely';
import { isIdentified } from '../../accounts/member/identified';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import type { IdentityDocumentTables } from './tables';

type DocumentRow = Selectable<IdentityDocumentTables['identity_document']>;

/** requestedDocuments returns what the operator asks of a member before it pays, and where each stands. */
export async function requestedDocuments(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
): Promise<CallReply<typeof identityDocumentsCall>> {
  const requested = operator.payouts?.documents;
  const first =
    rulePackOf(operator).duties.identity.value === 'BEFORE_DEPOSIT' && !(await isIdentified(db, memberId));
  if (!requested) return { above: null, documents: [], first };
  const rows = await db
    .selectFrom('identity_document')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return {
    above: requested.above,
    first,
    documents: requested.kinds.map((kind) =>
      presentDocument(
        kind,
        rows.find((row) => row.kind === kind),
      ),
    ),
  };
}

/** giveDocument stores the pictures of a document in place of those that nobody has accepted. */
export async function giveDocument(
  { db, clock }: Platform,
  operator: Operator,
  memberId: bigint,
  { kind, pictures }: CallRequest<typeof giveIdentityDocumentCall>,
): Promise<IdentityDocument> {
  if (!operator.payouts?.documents?.kinds.includes(kind)) throw new DomainError('FEATURE_DISABLED');
  const unique = [...new Set(pictures)];
  return db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('upload')
      .select('id')
      .where('id', 'in', unique)
      .where('operator', '=', operator.code)
      .where('member_id', '=', memberId)
      .execute();
    if (own.length < unique.length) throw invalidFields({ pictures: 'NOT_FOUND' });
    const fresh = {
      state: 'PENDING' as const,
      pictures: unique,
      reason: '',
      created_at: clock.now(),
      decided_at: null,
      decided_by: '',
    };
    const row = await trx
      .insertInto('identity_document')
      .values({ operator: operator.code, member_id: memberId, kind, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'kind'])
          .doUpdateSet({ ...fresh, version: sql`identity_document.version + 1` })
          .where('identity_document.state', '<>', 'ACCEPTED')
          .where(({ not, eb, and }) =>
            not(
              and([
                eb('identity_document.state', '=', 'PENDING'),
                eb('identity_document.pictures', '=', sql<string[]>`excluded.pictures`),
              ]),
            ),
          ),
      )
      .returningAll()
      .executeTakeFirst();
    if (row) return presentDocument(kind, row);
    const before = await trx
      .selectFrom('identity_document')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    if (before.state === 'ACCEPTED') throw new DomainError('DOCUMENT_ACCEPTED');
    return presentDocument(kind, before);
  });
}

function presentDocument(kind: DocumentKind, row: DocumentRow | undefined): IdentityDocument {
  return {
    kind,
    state: row?.state ?? 'NONE',
    reason: row?.state === 'REJECTED' ? row.reason : '',
    at: row?.created_at.toISOString() ?? null,
  };
}
