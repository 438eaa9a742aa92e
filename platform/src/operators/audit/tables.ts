import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The whole record as it was. */
type Kept = Record<string, unknown> | null;

export interface AuditTables {
  /** Who changed what of an operator's content; never edited. */
  content_audit: {
    id: GeneratedAlways<bigint>;
    operator: string;
    author: string;
    change: string;
    created_at: Date;
    /** Of an act on a record of a resource; empty for what has none. */
    resource: Generated<string>;
    record_id: Generated<string>;
    action: Generated<string>;
    reason: Generated<string>;
    /** Of the record after it. */
    version: Generated<number>;
    before: ColumnType<Kept, string | null | undefined, never>;
    after: ColumnType<Kept, string | null | undefined, never>;
  };
}

declare module '../../db/database' {
  interface Database extends AuditTables {}
}
