import { sql } from 'kysely';
import { migrate as runMigrations, type Migration } from '@tessera/server-kit/database';
import { StartupError } from '../config';
import type { Db } from './database';

/**
 * migrate runs the migrations that have not run yet, all of them or none. Throws a StartupError where the
 * database is newer than the code.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await adoptEarlierRecord(db, migrations);
  return runMigrations(db, migrations, {
    newer: (unknown) =>
      new StartupError(
        `The database belongs to a newer release (it has ${unknown.join(', ')}): start that release, or restore a backup of before it.`,
      ),
  });
}

/**
 * Takes over what databases recorded before Kysely's Migrator did: a step had a number within its domain, as
 * `bets-0001-bet`.
 */
async function adoptEarlierRecord(db: Db, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(728301)`.execute(trx);
    const { rows: tables } = await sql`select 1 where to_regclass('migration') is not null`.execute(trx);
    if (tables.length === 0) return;
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
    const earlier = new Set(rows.map(({ name }) => name.replace(/-\d{4}/, '')));
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      trx,
    );
    for (const { name } of migrations)
      if (earlier.has(name.replace(/^\d{4}-/, '')))
        await sql`insert into kysely_migration values (${name}, ${new Date(0).toISOString()})`.execute(trx);
    await sql`drop table migration`.execute(trx);
  });
}
