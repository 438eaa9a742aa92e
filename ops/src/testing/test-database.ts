import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { PgliteDialect } from '@tessera/server-kit/database';
import { openDatabase, prepared, type RegistryDatabase } from '../database/open';

/** The database of this test file: made once, emptied for every test. */
let made: Promise<RegistryDatabase> | undefined;
afterAll(async () => (await made)?.close());

/**
 * openTestDatabase opens an empty database of one's own: in memory, or on the server that DATABASE_URL_TEST
 * names.
 */
export async function openTestDatabase(): Promise<RegistryDatabase> {
  const server = process.env['DATABASE_URL_TEST'];
  made ??= server ? onServer(server) : openCopy().then((pglite) => prepared(new PgliteDialect(pglite)));
  const { db } = await made;
  await sql`truncate release, release_set, preview, pointer, pointer_move, rollout, audit, person, access_token, alert, invitation, operator_group restart identity`.execute(
    db,
  );
  await db.updateTable('audit_head').set({ sequence: 0, hash: '' }).execute();
  return { db, close: async () => undefined };
}

/**
 * Tables without rows. Setting up a cluster takes longer than most test files: the first one leaves what it has set up
 * to all that come after it, until the migrations change.
 */
async function openCopy(): Promise<PGlite> {
  const migrations = readFileSync(path.resolve(import.meta.dirname, '../database/migrations.ts'));
  const name = createHash('sha256').update(migrations).digest('hex').slice(0, 24);
  const file = path.join(tmpdir(), `tessera-registry-${name}.tar`);
  if (existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await prepared(new PgliteDialect(pglite));
  await pglite.exec('checkpoint');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(draft, file);
  return pglite;
}

async function onServer(server: string): Promise<RegistryDatabase> {
  const name = `registry_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const { db, close } = await openDatabase({ url: url.href, folder: '' });
  return {
    db,
    async close() {
      await close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
