import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types as pgTypes } from 'pg';
import { dumpPglite, PgliteDialect } from '@tessera/server-kit/database';
import { StartupError } from '../config';
import { AfterCommit, withAfterCommit } from './after-commit';
import type { Database, Db } from './database';
import { DatabaseUnavailableError, namedFailure } from './database-unavailable';
import { damaged, expectSoundFiles, markCreated } from './embedded-files';
import { FairShare } from './fair-share';
import { guardedPool } from './guarded-pool';
import { embeddedLimits, serverLimits } from './limits';
import { listenWithPg, type ListenHandlers } from './pg-listener';
import type { SqlPool } from '../metrics/platform-metrics';
import { lockDataDirectory } from './lock-data-directory';
import { currentRequester } from './requester';
import { traceQuery } from '@tessera/server-kit/tracing';
import { valueParsers } from './value-parsers';

export interface OpenDatabase {
  db: Db;
  /** Tells of each NOTIFY on `channel`, from any process, until the database is closed. */
  listen(channel: string, handlers: ListenHandlers): Promise<void>;
  /**
   * Runs a statement once what a transaction wrote is committed: the embedded database before the commit is answered, a
   * server soon after, on a connection of its own and once for all commits of the moment.
   */
  afterCommit(statement: string): void;
  /** Does some work instead of a statement, on that connection; a server only. */
  workAfterCommit?(work: (client: Client) => Promise<void>): void;
  /** How many connections there are now, and how many callers wait for one. */
  pool(): SqlPool;
  /** All of it in one compressed archive, as it is at one moment; the embedded one only. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** openEmbedded opens the embedded database in a directory, and locks it. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const directory = join(dataDir, 'db');
  const unlock = await lockDataDirectory(directory);
  try {
    expectSoundFiles(dataDir, directory);
    const files = join(directory, 'pg');
    const pglite = await PGlite.create({ dataDir: files, parsers: valueParsers }).catch((error: unknown) => {
      throw damaged(files, String(error));
    });
    markCreated(dataDir, directory);
    const opened = overPglite(pglite);
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

export function overPglite(pglite: PGlite, limits = embeddedLimits): OpenDatabase {
  const { waitMs, idleInTransactionMs } = limits;
  const shares = new FairShare(limits.share, waitMs);
  const dialect = new PgliteDialect(pglite, {
    waitMs,
    idleInTransactionMs,
    enter: () => shares.enter(currentRequester()),
    unavailable: (reason) => new DatabaseUnavailableError(reason),
    nameFailure: namedFailure,
  });
  let statement: CompiledQuery | undefined;
  const db = new Kysely<Database>({
    log: traceQuery,
    dialect: withAfterCommit(dialect, async (connection) => {
      // What is committed stays so, whatever becomes of this; the next commit makes up for it.
      if (statement) await connection.executeQuery(statement).catch(() => undefined);
    }),
  });
  return {
    db,
    // One session, which callers have one after the other.
    pool: () => {
      const { used, waiting } = dialect.sessionState();
      return { used, idle: 1 - used, max: 1, waiting };
    },
    listen: async (channel, { onNotify }) => {
      await pglite.listen(channel, onNotify);
    },
    afterCommit: (text) => void (statement = CompiledQuery.raw(text)),
    dump: () => dumpPglite(db, pglite),
    close: () => db.destroy(),
  };
}

/** openPostgres opens a connection pool to a PostgreSQL server. Throws a StartupError when it cannot be reached. */
export async function openPostgres(connectionString: string, limits = serverLimits): Promise<OpenDatabase> {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      valueParsers[oid] ?? pgTypes.getTypeParser(oid, format)) as typeof pgTypes.getTypeParser,
  };
  const pool = new Pool({
    connectionString,
    types,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    // The server's own limit comes first; this one is for a server that vanished without a word.
    query_timeout: limits.statementMs + 2_000,
  });
  const guarded = guardedPool(pool, new FairShare(limits.share, limits.waitMs));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database cannot be reached: ${(error as Error).message}`);
  }
  let runner: AfterCommit | undefined;
  const dialect = new PostgresDialect({ pool: guarded });
  const db = new Kysely<Database>({
    log: traceQuery,
    dialect: withAfterCommit(dialect, () => runner?.due()),
  });
  const connect = async () => {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: limits.waitMs,
      query_timeout: limits.statementMs,
      keepAlive: true,
      application_name: 'tessera-events',
    });
    // Its loss is noticed where it is used.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const stops: (() => Promise<void>)[] = [];
  const workAfterCommit = (work: (client: Client) => Promise<void>) => {
    const next = new AfterCommit(work, connect);
    runner = next;
    stops.push(() => next.end());
  };
  return {
    db,
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: limits.connections,
      waiting: pool.waitingCount,
    }),
    listen: async (channel, handlers) => {
      stops.push(await listenWithPg(connectionString, channel, handlers));
    },
    afterCommit: (statement) => workAfterCommit(async (client) => void (await client.query(statement))),
    workAfterCommit,
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await db.destroy();
    },
  };
}
