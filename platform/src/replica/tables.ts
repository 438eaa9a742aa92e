export interface ReplicaTables {
  /** One row, which every process writes anew on the database itself: how old a replica is shows in its copy. */
  replica_heartbeat: { id: boolean; at: Date };
}

declare module '../db/database' {
  interface Database extends ReplicaTables {}
}
