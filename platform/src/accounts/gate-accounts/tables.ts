export interface GateAccountTables {
  /** The accounts that the gate looks at pages with: one of a kind at each operator. */
  gate_account: { operator: string; kind: 'member' | 'agent'; member_id: bigint };
}

declare module '../../db/database' {
  interface Database extends GateAccountTables {}
}
