import type { ColumnType } from 'kysely';

export interface PublishingTables {
  /** What a published record is to become, beside what everybody sees. */
  working_copy: {
    operator: string;
    resource: string;
    record_id: string;
    /** As the resource's `update` takes it; a JSON text on the way in. */
    value: ColumnType<Record<string, unknown>, string, string>;
    author: string;
    saved_at: Date;
    /** When it takes the place of what is published; null until somebody says so. */
    replace_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends PublishingTables {}
}
