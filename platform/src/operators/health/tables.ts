export interface HealthBucketTable {
  /** Begin of the minute; of the hour after a day. */
  at: Date;
  operator: string;
  release_set: string;
  page: string;
  /** Empty for what is the whole page's. */
  remote: string;
  version: string;
  metric: string;
  /** Of what is counted, 0 has the visits that had any and 1 how many; of what is measured, the bin of the value. */
  bin: number;
  count: number;
}

export interface HealthTables {
  health_bucket: HealthBucketTable;
}

declare module '../../db/database' {
  interface Database extends HealthTables {}
}
