import { identityDocumentsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { setIdentified } from '../../accounts/member/identified';
import { notifyMember } from '../../content/notices/member-messages';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type ActionOn } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { DomainError } from '../../http/domain-error';
import { refuseExcludedDetails } from '../../protection/breaks/refuse-excluded';
import { dropHold, holderOf, holding } from '../../operators/holds/holds';

const rows = resourceRows(identityDocumentsResource, {
  rows: ({ db, operator }) =>
    db
      .selectFrom('identity_document as d')
      .innerJoin('member as m', 'm.id', 'd.member_id')
      .select(['d.id', 'd.version', 'm.account', 'm.user_name as name', 'd.kind', 'd.state', 'd.pictures'])
      .select(['d.reason', 'd.decided_by as decidedBy', 'd.decided_at as decided', 'd.created_at as at'])
      .select([
        sql<string>`coalesce(m.profile->>'birthday', '')`.as('birthday'),
        sql<string>`coalesce(m.profile->>'address', '')`.as('address'),
        holderOf('identity-documents', operator.code, 'd.id').as('heldBy'),
      ])
      .where('d.operator', '=', operator.code),
  record: ({ id, pictures, decided, at, ...row }) => ({
    ...row,
    id: String(id),
    images: pictures,
    decidedAt: decided?.toISOString() ?? null,
    at: at.toISOString(),
  }),
  search: ['account', 'name'],
  id: 'number',
});

const decideAs =
  (state: 'ACCEPTED' | 'REJECTED') =>
  async (trx: Trx, { operator, author, at }: Acting, { record, reason }: ActionOn): Promise<void> => {
    const row = await trx
      .updateTable('identity_document')
      .set({ state, reason, decided_at: at, decided_by: author, version: sql`version + 1` })
      .where('operator', '=', operator.code)
      .where('id', '=', BigInt(record.id))
      // What the member has sent since is another document.
      .where('version', '=', record.version)
      .where('state', '=', 'PENDING')
      .returning(['member_id', 'kind'])
      .executeTakeFirst();
    if (!row) throw new DomainError('CHANGED_MEANWHILE');
    if (state === 'ACCEPTED' && row.kind === 'IDENTITY') {
      await refuseExcludedDetails(trx, { operator, memberId: row.member_id, at });
      await setIdentified(trx, row.member_id, at);
    }
    await dropHold(trx, {
      operator: operator.code,
      resource: identityDocumentsResource.name,
      recordId: record.id,
    });
    await notifyMember(trx, operator, {
      memberId: row.member_id,
      type: state === 'ACCEPTED' ? 'documentAccepted' : 'documentRejected',
      values: { site: operator.brand.name, currency: operator.currency.code, amount: '', reason },
      at,
    });
  };

/** servedIdentityDocuments shows what members have given to prove who they are, and takes the decision. */
export const servedIdentityDocuments = serveResource(identityDocumentsResource, {
  ...rows,
  actions: {
    ...holding(identityDocumentsResource.name),
    accept: decideAs('ACCEPTED'),
    reject: decideAs('REJECTED'),
  },
  changedBy: ({ state, account }) => (state === 'PENDING' ? account : undefined),
});
