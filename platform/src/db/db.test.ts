import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { domains } from '../app';
import { migrationsOf } from '../domain/order-domains';
import { readConfig } from '../config';
import { createTestPlatform } from '../testing';
import { lockDirectory } from './directory-lock';
import { migrate } from './migrate';
import { processBirth } from './process-birth';

describe('directory lock', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('a second holder is refused until the first lets go', () => {
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
    release();
    lockDirectory(directory)();
  });

  test.each(['4194999', 'rubbish', ''])('what a dead process left ("%s") is taken over', (content) => {
    writeFileSync(join(directory, 'process.lock'), content);
    lockDirectory(directory);
    expect(readFileSync(join(directory, 'process.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  });

  test('a lock whose number another process has by now, as after a reboot, stops nobody', () => {
    writeFileSync(join(directory, 'process.lock'), `${process.ppid} another-boot/1234`);
    const release = lockDirectory(directory);
    expect(readFileSync(join(directory, 'process.lock'), 'utf8')).toContain(`${process.pid} `);
    release();
  });

  test('a lock of a process that lives is kept to', () => {
    writeFileSync(join(directory, 'process.lock'), `${process.ppid} ${processBirth(process.ppid)}`);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`);
  });
});

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

test('older code over a newer database refuses, and says which release', async () => {
  const { db, close } = await createTestPlatform({ seed: 'none' });
  await db.insertInto('migration').values({ name: 'wallet-0099-what-comes' }).execute();
  await expect(migrate(db, migrationsOf(domains))).rejects.toThrow(
    'belongs to a newer release (it has wallet-0099-what-comes): start that release, or restore a backup',
  );
  await close();
});

test('a bad configuration names what is wrong and hides a database address', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host' })).toThrow(
    'Configuration is not valid: PORT=x, DATABASE_URL=…',
  );
  expect(readConfig({ PORT: '', DATA_DIR: '/tmp/x' })).toMatchObject({
    port: 8080,
    artifactsDir: '/tmp/x/artifacts',
  });
});
