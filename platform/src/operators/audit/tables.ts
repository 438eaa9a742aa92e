import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The whole record as it was. */
type AuditedRecord = Record<string, unknown> | null;

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
    before: ColumnType<AuditedRecord, string | null | undefined, never>;
    after: ColumnType<AuditedRecord, string | null | undefined, never>;
    /** Its number in the chain of lines, and its digest there: written as its transaction commits. */
    sequence: ColumnType<number | null, number | null | undefined, never>;
    hash: ColumnType<string | null, string | null | undefined, never>;
  };
  /** The last line of the chain. */
  content_audit_head: {
    is_head: ColumnType<boolean, boolean | undefined, never>;
    sequence: number;
    hash: string;
  };
}

declare module '../../db/database' {
  interface Database extends AuditTables {}
}
