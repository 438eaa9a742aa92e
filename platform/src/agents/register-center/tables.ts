export interface RegisterCenterTables {
  /** Accounts that agents made for others, by the keys of their forms. */
  registered_downline: { agent_id: bigint; idempotency_key: string; member_id: bigint };
}

declare module '../../db/database' {
  interface Database extends RegisterCenterTables {}
}
