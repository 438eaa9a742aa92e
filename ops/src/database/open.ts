import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import { Pool } from 'pg';
import { dumpPglite, PgliteDialect } from '@tessera/server-kit/database';
import { traceQuery } from '@tessera/server-kit/tracing';
import { RegistryError } from '../failure/registry-error';
import { lockFolder } from './lock-folder';
import { migrate } from './migrations';
import type { Db, RegistryTables } from './tables';

export interface RegistryDatabase {
  db: Db;
  /** All of it in one compressed archive, as it is at one moment; the embedded one only. */
  dump?(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without one the database is embedded. */
  url?: string | undefined;
  /** Folder of the embedded database. */
  folder: string;
  /** How long another process or connection is waited for, where that is not the usual time, ms. */
  lockTimeoutMs?: number;
}

/**
 * openDatabase opens the registry's database and brings its tables up to date. Throws REGISTRY_BUSY,
 * DATABASE_UNREACHABLE.
 */
export async function openDatabase({
  url,
  folder,
  lockTimeoutMs,
}: DatabaseOptions): Promise<RegistryDatabase> {
  return url ? openServer(url, lockTimeoutMs) : openEmbedded(folder, lockTimeoutMs);
}

async function openEmbedded(folder: string, lockTimeoutMs?: number): Promise<RegistryDatabase> {
  const unlock = await lockFolder(folder, lockTimeoutMs);
  try {
    const files = path.join(folder, 'pg');
    expectSoundFiles(folder, files);
    const pglite = await PGlite.create(files).catch((error: unknown) => {
      throw new RegistryError(
        'DATABASE_DAMAGED',
        `the registry in ${files} cannot be opened: ${String(error).split('\n')[0]}`,
      );
    });
    writeFileSync(path.join(folder, 'created'), '');
    const opened = await prepared(new PgliteDialect(pglite));
    return {
      ...opened,
      dump: async () => Buffer.from(await (await dumpPglite(opened.db, pglite)).arrayBuffer()),
      close: () => opened.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openServer(connectionString: string, lockTimeoutMs = 60_000): Promise<RegistryDatabase> {
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A publish holds its lock while files go to the store.
    statement_timeout: 60_000,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 600_000,
    query_timeout: 65_000,
  });
  // An idle connection that the server drops is replaced at the next query, one in use fails its query; without
  // listeners either ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await prepared(new PostgresDialect({ pool }));
  } catch (error) {
    await pool.end().catch(() => undefined);
    if (error instanceof RegistryError) throw error;
    throw new RegistryError(
      'DATABASE_UNREACHABLE',
      `the registry's database cannot be used: ${(error as Error).message}`,
    );
  }
}

/** prepared migrates either kind of database and returns it. */
export async function prepared(dialect: Dialect): Promise<RegistryDatabase> {
  const db = new Kysely<RegistryTables>({ dialect, log: traceQuery });
  await migrate(db);
  return { db, close: () => db.destroy() };
}

/**
 * A registry that is missing or damaged is said to be so: an empty one over it would forget what every
 * operator runs.
 */
function expectSoundFiles(folder: string, files: string): void {
  const wasThere = existsSync(path.join(folder, 'created'));
  const isThere = existsSync(files) && readdirSync(files).length > 0;
  const isWhole =
    existsSync(path.join(files, 'PG_VERSION')) && existsSync(path.join(files, 'global/pg_control'));
  if (isThere ? isWhole : !wasThere) return;
  throw new RegistryError(
    'DATABASE_DAMAGED',
    `the registry in ${files} is ${isThere ? 'damaged' : 'missing'}: restore a backup, or remove ${folder} to begin with an empty one`,
  );
}
