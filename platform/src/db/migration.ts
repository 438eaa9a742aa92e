import type { Generated } from 'kysely';

/** One step of the schema. Names are recorded: a step that was released is never edited, a new one follows. */
export interface Migration {
  /** `domain-0001-what`. */
  name: string;
  /** Statements separated by a line of `---`. */
  up: string;
}

export interface MigrationTables {
  migration: { name: string; applied_at: Generated<Date> };
}
