import { Migrator, sql, type Kysely } from 'kysely';

/**
 * Migration is one step of the schema. Names are recorded: a step that was released is never edited, a new
 * one follows.
 */
export interface Migration {
  /** `0042-domain-what`: the number is its turn, so a new step has the next one, whichever domain it belongs to. */
  name: `${number}-${string}`;
  /** Statements separated by a line of `---`. */
  up: string;
}

/**
 * MigrationTables is the table in which Kysely's Migrator records the migrations that have run, a part of
 * every database's types.
 */
export interface MigrationTables {
  kysely_migration: { name: string; timestamp: string };
}

/** MigrationRules are what the caller of migrate decides. */
export interface MigrationRules {
  /** The failure of code that is older than the database, by the names of the steps that it does not know. */
  newer(unknown: readonly string[]): Error;
}

/**
 * migrate runs the pending migrations, all of them or none, and returns their names. Processes that start
 * together wait for each other. A migration may fill a gap in the numbers, as when two branches are merged
 * that both had the next one.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  { newer }: MigrationRules,
): Promise<string[]> {
  const steps = Object.fromEntries(migrations.map(({ name, up }) => [name, { up: stepOf(up) }]));
  const before = new Set(await appliedSteps(db));
  // A start with nothing to do changes no setting of a session, which behind a pool may be another's by the next statement.
  if (before.size === migrations.length && migrations.every(({ name }) => before.has(name))) return [];
  return db.connection().execute(async (connection) => {
    const { results = [], error } = await withoutLimits(connection, () =>
      new Migrator({
        db: connection,
        provider: { getMigrations: async () => steps },
        allowUnorderedMigrations: true,
      }).migrateToLatest(),
    );
    if (!error) return results.map(({ migrationName }) => migrationName);
    const unknown = (await appliedSteps(connection)).filter((name) => !Object.hasOwn(steps, name));
    throw unknown.length > 0 ? newer(unknown) : error;
  });
}

const stepOf = (statements: string) => async (db: Kysely<unknown>) => {
  for (const statement of statements.split(/^---$/m)) await sql.raw(statement).execute(db);
};

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A step takes as long as it takes, and so does waiting for another process's turn. */
async function withoutLimits<Tables, Result>(
  connection: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const limit of limits) await sql`select set_config(${limit}, '0', false)`.execute(connection);
  try {
    return await work();
  } finally {
    for (const limit of limits) await sql`reset ${sql.raw(limit)}`.execute(connection);
  }
}

/** By Kysely's own table, which a new database has not yet. */
async function appliedSteps<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
