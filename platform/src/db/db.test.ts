import { sql, type KyselyPlugin } from 'kysely';
import { domains } from '../app';
import { migrationsOf } from '../domain/order-domains';
import { readConfig } from '../config';
import { createTestPlatform } from '../testing';
import { migrate } from './migrate';
import type { Migration } from './migration';

test('values come the same from either database, and steps run once', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  expect(await migrate(db, migrationsOf(domains))).toEqual([]);
  const { rows } = await sql`
    select 9007199254740993::int8 as big, 1.50::numeric as exact, date '2026-03-02' as day,
      ${new Date(0)}::timestamptz as moment, ${JSON.stringify({ a: 1 })}::jsonb as document`.execute(db);
  expect(rows).toEqual([
    {
      big: 9007199254740993n,
      exact: '1.50',
      day: '2026-03-02',
      moment: expect.anything(),
      document: { a: 1 },
    },
  ]);
  expect((rows[0] as { moment: Date }).moment.getTime()).toBe(0);
  await close();
});

test('a start with nothing to do changes no setting of a session, which may be another one’s behind a pool', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode') statements.push(node.sqlFragments.join(''));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const settings = () => statements.filter((text) => /set_config|reset/.test(text));
  const next: Migration = { name: '9998-a-table', up: 'create table made_later (id bigint)' };
  const steps = migrationsOf(domains);
  expect(await migrate(db.withPlugin(recorder), steps)).toEqual([]);
  expect(settings()).toEqual([]);
  expect(await migrate(db.withPlugin(recorder), [...steps, next])).toEqual([next.name]);
  expect(settings()).not.toEqual([]);
  await close();
});

test('older code over a newer database refuses, and says which release', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  await db.insertInto('kysely_migration').values({ name: '9999-wallet-what-comes', timestamp: '' }).execute();
  await expect(migrate(db, migrationsOf(domains))).rejects.toThrow(
    'belongs to a newer release (it has 9999-wallet-what-comes): start that release, or restore a backup',
  );
  await close();
});

test('what a database recorded before Kysely did is taken over', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  const recorded = () => db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  const steps = await recorded();
  await sql`create table migration as select regexp_replace(name, '^[0-9]+-([a-z]+)', '\\1-0001') as name
    from kysely_migration`.execute(db);
  await sql`drop table kysely_migration`.execute(db);
  expect(await migrate(db, migrationsOf(domains))).toEqual([]);
  expect(await recorded()).toEqual(steps);
  await close();
});

test('of two processes that start together over an empty database one makes it, and both go on', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const steps = migrationsOf(domains);
  const ran = await Promise.all([migrate(db, steps), migrate(db, steps)]);
  expect(ran.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, steps.length]);
  await close();
});

test('a step that fails leaves nothing of itself or of those before it', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  const steps: Migration[] = [
    { name: '9998-a-table', up: 'create table half_done (id bigint)' },
    { name: '9999-a-mistake', up: 'create table half_done (id bigint)' },
  ];
  await expect(migrate(db, [...migrationsOf(domains), ...steps])).rejects.toThrow('already exists');
  const { rows } = await sql`select to_regclass('half_done')::text as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
  expect(await migrate(db, migrationsOf(domains))).toEqual([]);
  await close();
});

test("a bad configuration names what is wrong and hides the database's URL", () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host' })).toThrow(
    'Configuration is not valid: PORT=x, DATABASE_URL=…',
  );
  expect(readConfig({ PORT: '', DATA_DIR: '/tmp/x' })).toMatchObject({
    port: 8080,
    artifactsDir: '/tmp/x/artifacts',
  });
});
