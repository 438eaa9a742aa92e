import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { RegistryError } from '../registry/registry-error';
import { lockFolder } from './folder-lock';
import { migrate } from './migrations';
import { pglitePool } from './pglite-pool';
import type { Db, RegistryTables } from './tables';

export interface RegistryDatabase {
  db: Db;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without one the database is embedded. */
  url?: string | undefined;
  /** Folder of the embedded database. */
  folder: string;
}

/** Opens the registry's database and brings its tables up to date. Fails: REGISTRY_BUSY, DATABASE_UNREACHABLE. */
export async function openDatabase({ url, folder }: DatabaseOptions): Promise<RegistryDatabase> {
  return url ? openServer(url) : openEmbedded(folder);
}

async function openEmbedded(folder: string): Promise<RegistryDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const pglite = await PGlite.create(path.join(folder, 'pg'));
    const opened = await prepared(pglitePool(pglite));
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openServer(connectionString: string): Promise<RegistryDatabase> {
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A publish holds its lock while files go to the store.
    statement_timeout: 60_000,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 600_000,
    query_timeout: 65_000,
  });
  // An idle connection that the server drops is replaced at the next query, one in use fails its query; without
  // listeners either ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await prepared(pool);
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new RegistryError(
      'DATABASE_UNREACHABLE',
      `the registry's database cannot be used: ${(error as Error).message}`,
    );
  }
}

/** Over a connection pool of either kind. */
export async function prepared(pool: PostgresPool): Promise<RegistryDatabase> {
  const db = new Kysely<RegistryTables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return { db, close: () => db.destroy() };
}
