export interface SeedTables {
  /** Seeders that have run: each runs once in a database's life. */
  seed_run: { name: string; ran_at: Date };
}

declare module '../db/database' {
  interface Database extends SeedTables {}
}
