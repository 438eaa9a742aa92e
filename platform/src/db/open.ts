import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types as pgTypes } from 'pg';
import { StartupError } from '../config';
import type { Database, Db } from './database';
import { lockDirectory } from './directory-lock';
import { listenWithPg } from './pg-listener';
import { PgliteDialect } from './pglite-dialect';
import { valueParsers } from './value-parsers';

export interface OpenDatabase {
  db: Db;
  /** Calls `handler` with the payload of each NOTIFY on `channel`, from any process, until the database is closed. */
  listen(channel: string, handler: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database in a directory, which it locks. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const directory = join(dataDir, 'db');
  const unlock = lockDirectory(directory);
  try {
    const opened = overPglite(await PGlite.create({ dataDir: join(directory, 'pg'), parsers: valueParsers }));
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

export function overPglite(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PgliteDialect(pglite) });
  return {
    db,
    listen: async (channel, handler) => {
      await pglite.listen(channel, handler);
    },
    close: () => db.destroy(),
  };
}

/** A PostgreSQL server. Throws a StartupError when it cannot be reached. */
export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      valueParsers[oid] ?? pgTypes.getTypeParser(oid, format)) as typeof pgTypes.getTypeParser,
  };
  const pool = new Pool({ connectionString, types, max: 20, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database cannot be reached: ${(error as Error).message}`);
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const stops: (() => Promise<void>)[] = [];
  return {
    db,
    listen: async (channel, handler) => {
      stops.push(await listenWithPg(connectionString, channel, handler));
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await db.destroy();
    },
  };
}
