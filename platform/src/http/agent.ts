/** Agent is who asks a call that is for agents: members with a team below them (agents/team). */
export interface Agent {
  id: bigint;
  account: string;
  affiliate_code: string;
  /** Ids from the root down to this member, "/1/5/": everybody below begins with it. */
  lineage: string;
}
