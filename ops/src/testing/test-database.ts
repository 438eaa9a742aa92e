import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { openDatabase, prepared, type RegistryDatabase } from '../database/open';
import { pglitePool } from '../database/pglite-pool';

/** The prepared database of this test file, made once and copied for every test. */
let template: Promise<Blob | File> | undefined;

/** A database of one's own: in memory, or on the server that DATABASE_URL_TEST names. */
export async function openTestDatabase(): Promise<RegistryDatabase> {
  const server = process.env['DATABASE_URL_TEST'];
  if (server) return onServer(server);
  template ??= makeTemplate();
  return prepared(pglitePool(await PGlite.create({ loadDataDir: await template })));
}

async function makeTemplate(): Promise<Blob | File> {
  const pglite = await PGlite.create();
  const { close } = await prepared(pglitePool(pglite));
  const dump = await pglite.dumpDataDir('none');
  await close();
  return dump;
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
