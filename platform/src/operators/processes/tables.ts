/** ProcessTable says how a process of the platform was when it last wrote. */
export interface ProcessTable {
  id: string;
  at: Date;
  used: number;
  idle: number;
  max: number;
  waiting: number;
  listener_up: boolean;
  ledger_faults: number;
}

export interface ProcessTables {
  platform_process: ProcessTable;
}

declare module '../../db/database' {
  interface Database extends ProcessTables {}
}
