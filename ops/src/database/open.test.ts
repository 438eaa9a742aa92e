import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { exitCodeOf, exitCodes } from '../commands/exit-codes';
import { namedTrouble } from '../registry/named-trouble';
import { refusalAnswer } from '../server/refusal';
import { openTestDatabase } from '../testing/test-database';
import { openDatabase } from './open';

let folder = '';
/** A registry as `openDatabase` made it: setting up its cluster takes seconds, a copy of the files does not. */
let made = '';
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'tessera-registry-'));
  await (await openDatabase({ folder: made })).close();
}, 60_000);
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copyMade = () => cpSync(made, folder, { recursive: true });

test('an embedded database keeps what was written when it is opened again', async () => {
  copyMade();
  const first = await openDatabase({ folder });
  await first.db
    .insertInto('audit')
    .values({
      at: '2026-03-02T08:00:00Z',
      actor: 'ann',
      action: 'pin',
      operator: null,
      code: null,
      message: '',
    })
    .execute();
  await first.close();
  const second = await openDatabase({ folder });
  expect(await second.db.selectFrom('audit').select('actor').execute()).toEqual([{ actor: 'ann' }]);
  await second.close();
});

test.each([
  ['missing', () => rmSync(path.join(folder, 'pg'), { recursive: true })],
  ['damaged', () => rmSync(path.join(folder, 'pg/global/pg_control'))],
])('refuses a registry that is %s, and overwrites nothing', async (state, harm) => {
  copyMade();
  harm();
  await expect(openDatabase({ folder })).rejects.toMatchObject({
    code: 'DATABASE_DAMAGED',
    message: expect.stringContaining(`is ${state}: restore a backup`),
  });
});

test('older code over a newer registry refuses', async () => {
  copyMade();
  const first = await openDatabase({ folder });
  await sql`insert into kysely_migration (name, timestamp) values ('0099-what-comes', '')`.execute(first.db);
  await first.close();
  await expect(openDatabase({ folder })).rejects.toMatchObject({
    code: 'DATABASE_NEWER',
    message: expect.stringContaining('0099-what-comes'),
  });
});

test('a server that does not answer is named as such', async () => {
  await expect(openDatabase({ url: 'postgres://x@127.0.0.1:9/x', folder })).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
  });
});

/** Another process that has the registry of a folder open, until it is killed. */
async function openElsewhere(registry: string) {
  const script = `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'lock-folder.ts'))};
await lockFolder(${JSON.stringify(registry)});
process.stdout.write('open');
setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await once(other.stdout, 'data');
  return other;
}

test('a registry that another process has open is refused with its number, and opens when that was killed', async () => {
  copyMade();
  const other = await openElsewhere(folder);
  await expect(openDatabase({ folder, lockTimeoutMs: 100 })).rejects.toMatchObject({
    code: 'REGISTRY_BUSY',
    message: `the registry in ${folder} is in use by process ${other.pid}; try again when it has ended`,
  });
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  await (await openDatabase({ folder })).close();
}, 30_000);

const server = process.env['DATABASE_URL_TEST'];
if (server)
  test('a change that waits too long for the lock of another connection is told that the registry is busy', async () => {
    const first = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.db);
    const url = new URL(server);
    url.pathname = rows[0]?.name ?? '';
    const second = await openDatabase({ url: url.href, folder: '', lockTimeoutMs: 200 });
    const lock = (db: typeof first.db) => sql`lock table pointer in exclusive mode`.execute(db);
    const refused = await first.db.transaction().execute(async (trx) => {
      await lock(trx);
      return second.db
        .transaction()
        .execute(lock)
        .catch((error: unknown) => error);
    });
    expect(refusalAnswer(refused)).toMatchObject({ status: 503, code: 'REGISTRY_BUSY' });
    expect(exitCodeOf(namedTrouble(refused))).toBe(exitCodes.unreachable);
    await second.close();
    await first.close();
  });
