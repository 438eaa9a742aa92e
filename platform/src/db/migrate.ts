import { sql } from 'kysely';
import { StartupError } from '../config';
import type { Db } from './database';
import type { Migration } from './migration';
import { withoutLimits } from './without-limits';

/** Runs what has not run yet, all of it or nothing. Processes that start together take turns. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await withoutLimits(trx);
    await sql`select pg_advisory_xact_lock(728301)`.execute(trx);
    await sql`create table if not exists migration (
      name text primary key, applied_at timestamptz not null default now())`.execute(trx);
    const done = new Set((await trx.selectFrom('migration').select('name').execute()).map((row) => row.name));
    const defined = new Set(migrations.map(({ name }) => name));
    const newer = [...done].filter((name) => !defined.has(name));
    if (newer.length > 0)
      throw new StartupError(
        `The database belongs to a newer release (it has ${newer.join(', ')}): start that release, or restore a backup of before it.`,
      );
    const fresh = migrations.filter((migration) => !done.has(migration.name));
    for (const { name, up } of fresh) {
      for (const statement of up.split(/^---$/m)) await sql.raw(statement).execute(trx);
      await trx.insertInto('migration').values({ name }).execute();
    }
    return fresh.map((migration) => migration.name);
  });
}
