import type { DocumentKind, DocumentState } from '@tessera/contracts/identity-documents';
import type { Generated } from 'kysely';

export interface IdentityDocumentTables {
  /** What a member has given to prove something: one row for each kind. */
  identity_document: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    kind: DocumentKind;
    state: Exclude<DocumentState, 'NONE'>;
    /** Ids of uploads. */
    pictures: string[];
    version: Generated<number>;
    /** What the member reads of a decision. */
    reason: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
    decided_by: Generated<string>;
  };
}

declare module '../../db/database' {
  interface Database extends IdentityDocumentTables {}
}
