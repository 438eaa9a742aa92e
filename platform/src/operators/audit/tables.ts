import type { Generated } from 'kysely';

export interface AuditTables {
  /** Who changed what of an operator's content; never edited. */
  content_audit: {
    id: Generated<bigint>;
    operator: string;
    author: string;
    change: string;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends AuditTables {}
}
