import type { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';

/**
 * dumpPglite returns the whole database as one compressed archive. It holds the only session meanwhile, so
 * nothing is written during the dump.
 */
export function dumpPglite<Tables>(db: Kysely<Tables>, pglite: PGlite): Promise<Blob> {
  return db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection);
    return pglite.dumpDataDir('gzip');
  });
}
