export interface SystemTables {
  /** Which country an IP belongs to, as CIDR networks. */
  region_network: { network: string; country: string };
}

declare module '../../db/database' {
  interface Database extends SystemTables {}
}
