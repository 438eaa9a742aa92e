import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { domains } from './app';
import { cleanupExpired } from './domain/cleanup-expired';
import { defineDomain } from './domain/define-domain';
import { groundParts } from './ground';
import { createTestPlatform, type TestPlatform } from './testing';

const source = import.meta.dirname;
const marks = new Set(['domain.ts', 'tables.ts', 'migrations.ts']);

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

test('every folder with tables or migrations is a domain of its name in the list', () => {
  const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => marks.has(file.split('/').at(-1) ?? ''))
    .map((file) => dirname(file));
  const ground = new Set(groundParts.map(({ name }) => name));
  const unique = [...new Set(folders)].filter((folder) => folder !== 'db' && !ground.has(folder));
  expect(unique.filter((folder) => !existsSync(join(source, folder, 'domain.ts')))).toEqual([]);
  expect(unique.map((folder) => folder.split('/').at(-1)).toSorted()).toEqual(
    domains
      .map(({ name }) => name)
      .filter((name) => !ground.has(name))
      .toSorted(),
  );
});

test('every table of the database belongs to exactly one domain', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    tested.db,
  );
  const owned = domains.flatMap(({ tables = [] }) => tables);
  expect([...owned, 'kysely_migration', 'kysely_migration_lock'].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});

test('every migration has a number of four digits, and a name of its own', () => {
  const names = domains.flatMap(({ migrations = [] }) => migrations).map(({ name }) => name);
  expect(names.filter((name) => !/^\d{4}-[a-z]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a domain whose migrations refer to a table of another says that it comes after it', () => {
  const ownerOf = new Map<string, string>(
    domains.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
  );
  const missing = domains.flatMap(({ name, after = [], migrations = [] }) =>
    migrations
      .flatMap(({ up }) => [...up.matchAll(/\b(?:references|alter table) (\w+)/g)])
      .map(([, table = '']) => ownerOf.get(table))
      .filter((owner) => owner !== undefined && owner !== name && !after.includes(owner))
      .map((owner) => `${name} after ${owner}`),
  );
  expect(missing).toEqual([]);
});

test('a cleanup that fails is logged and stops no other', async () => {
  const ran: string[] = [];
  await cleanupExpired(tested.platform, [
    defineDomain({ name: 'broken', cleanup: () => Promise.reject(new Error('away')) }),
    defineDomain({ name: 'none' }),
    defineDomain({ name: 'whole', cleanup: async () => ran.push('whole') }),
  ]);
  expect(ran).toEqual(['whole']);
  expect(tested.errors.splice(0)).toEqual(['a cleanup failed {"domain":"broken","error":"Error: away"}']);
});

test('every domain cleans up over a migrated database', async () => {
  await cleanupExpired(tested.platform, domains);
  expect(tested.errors.splice(0)).toEqual([]);
});
