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
  at: Date;
}

export interface FailureTables {
  failure_record: FailureRecordTable;
}
