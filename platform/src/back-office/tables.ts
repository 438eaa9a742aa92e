import type { SettingPart } from '@tessera/contracts/back-office';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface BackOfficeTables {
  /** Every version of every part of an operator's settings; the highest one is what holds. Never edited. */
  operator_setting: {
    operator: string;
    part: SettingPart;
    version: number;
    value: ColumnType<unknown, string, never>;
    author: string;
    created_at: Date;
  };
  /** Filters and sorting of a list that a person of the operator's keeps; one of them may be the default. */
  saved_view: {
    operator: string;
    person: string;
    resource: string;
    name: string;
    filters: ColumnType<Record<string, string>, string, string>;
    sort: string;
    is_default: Generated<boolean>;
  };
  /** What needs a second person. */
  proposal: {
    id: GeneratedAlways<bigint>;
    operator: string;
    resource: string;
    /** Empty for what is to be created. */
    record_id: string;
    action: string;
    /** Version of the record that its author saw. */
    seen_version: number;
    input: ColumnType<unknown, string | null, never>;
    reason: string;
    author: string;
    state: Generated<'OPEN' | 'APPROVED' | 'REJECTED'>;
    decided_by: Generated<string>;
    remark: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
  };
}

declare module '../db/database' {
  interface Database extends BackOfficeTables {}
}
