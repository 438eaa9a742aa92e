import type { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';

/**
 * dumpPglite returns all of it in one compressed archive. Whoever holds the one session holds the database: nothing
 * is written meanwhile.
 */
export function dumpPglite<Tables>(db: Kysely<Tables>, pglite: PGlite): Promise<Blob> {
  return db.connection().execute(async (held) => {
    await sql`checkpoint`.execute(held);
    return pglite.dumpDataDir('gzip');
  });
}
