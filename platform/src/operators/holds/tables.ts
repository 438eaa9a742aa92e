export interface HoldTables {
  /** Who of an operator works on a record of a queue, so that others take another. */
  queue_hold: {
    operator: string;
    resource: string;
    record_id: string;
    author: string;
    held_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends HoldTables {}
}
