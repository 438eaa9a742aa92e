export interface SystemTables {
  /** Whether an operator's site is closed; no row means open. */
  system_state: { operator: string; maintenance: boolean };
  /** Which country an address belongs to, as CIDR networks. */
  region_network: { network: string; country: string };
}
