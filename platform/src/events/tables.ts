import type { Generated } from 'kysely';

export interface EventTables {
  /** Committed events that no process has heard of yet. It is not logged: after a crash every page asks anew anyway. */
  event_outbox: {
    id: Generated<bigint>;
    /** Of two events with one topic the newer says all. Null where each counts. */
    topic: string | null;
    payload: string;
  };
}

declare module '../db/database' {
  interface Database extends EventTables {}
}
