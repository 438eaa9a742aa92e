import type { Generated } from 'kysely';

export interface FailureRecordTable {
  id: Generated<bigint>;
  operator: string;
  release_set: string;
  remote: string;
  version: string;
  chunk: string;
  url: string;
  phase: string;
  type: string;
  attempt: number;
  elapsed: number;
  online: boolean;
  detail: string;
  /** Who says so. Nothing that a page reports is proved: whoever can open one can send such a record. */
  source: Generated<'browser'>;
  /** Whom it came from, told apart for a day and named for no one. */
  network: Generated<string>;
  /** Name and major version, `Firefox 145`; nothing else of what a browser says of itself. Empty where it says neither. */
  browser: Generated<string>;
  at: Date;
}

export interface FailureTables {
  failure_record: FailureRecordTable;
}

declare module '../../db/database' {
  interface Database extends FailureTables {}
}
