import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { embeddedLimits, serverLimits, type DatabaseLimits } from '../db/limits';
import { openPostgres, overPglite, type OpenDatabase } from '../db/open';
import { valueParsers } from '../db/value-parsers';
import { PreparedFiles } from './prepared-files';

type Prepare = (database: OpenDatabase) => Promise<void>;

const prefix = 'tessera-test-';
/** A copy of 15 to 30 MB is made for every state of the code: those made an hour ago are seldom asked for again. */
const unusedMs = 3_600_000;

/** openTestDatabase opens a database of one's own, prepared once for each `name` and copied after that. */
export function openTestDatabase(
  name: string,
  prepare: Prepare,
  limits: Partial<DatabaseLimits> = {},
): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  return server
    ? onServer(server, name, prepare, { ...serverLimits, ...limits })
    : inMemory(name, prepare, { ...embeddedLimits, ...limits });
}

async function inMemory(name: string, prepare: Prepare, limits: DatabaseLimits): Promise<OpenDatabase> {
  const file = join(tmpdir(), `${prefix}${name}.tar`);
  if (existsSync(file)) {
    const fs = new PreparedFiles(readFileSync(file));
    return overPglite(await PGlite.create({ fs, parsers: valueParsers }), limits);
  }
  const pglite = await PGlite.create({ parsers: valueParsers, initDbStartParams: ['--wal-segsize=1'] });
  const database = overPglite(pglite);
  await prepare(database);
  // Every copy carries what the cluster is made of: a log of 16 MB and two databases to make others from, unless told.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  // Else every copy would begin with the recovery of all that was written.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  forgetOlderThan(statSync(file).mtimeMs - unusedMs);
  await database.close();
  return inMemory(name, prepare, limits);
}

/**
 * By the clock of the files: a test's own may stand in another year. Another process may be forgetting at the
 * same time.
 */
function forgetOlderThan(oldest: number): void {
  for (const entry of readdirSync(tmpdir()).filter((candidate) => candidate.startsWith(prefix))) {
    const path = join(tmpdir(), entry);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && made < oldest) rmSync(path, { force: true });
  }
}

async function onServer(
  server: string,
  name: string,
  prepare: Prepare,
  limits: DatabaseLimits,
): Promise<OpenDatabase> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  const template = `tessera_template_${name}`;
  const copy = `tessera_test_${randomBytes(6).toString('hex')}`;
  await admin.query('select pg_advisory_lock(728302)');
  try {
    const existing = await admin.query('select from pg_database where datname = $1', [template]);
    if (existing.rowCount === 0) {
      const draft = `${template}_draft`;
      await admin.query(`drop database if exists ${draft}`);
      await admin.query(`create database ${draft}`);
      const database = await openPostgres(urlOf(server, draft));
      await prepare(database).finally(() => database.close());
      await admin.query(`alter database ${draft} rename to ${template}`);
    }
    // Its files are copied as they are: written by the log, a copy takes three times as long.
    await admin.query(`create database ${copy} template ${template} strategy file_copy`);
  } finally {
    await admin.query('select pg_advisory_unlock(728302)');
    await admin.end();
  }
  const database = await openPostgres(urlOf(server, copy), limits);
  return {
    ...database,
    close: async () => {
      await database.close();
      const last = new Client({ connectionString: server });
      await last.connect();
      await last.query(`drop database ${copy} with (force)`);
      await last.end();
    },
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
