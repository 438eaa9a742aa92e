import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
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
])('a registry that is %s is said to be so, and nothing is made over it', async (state, harm) => {
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
