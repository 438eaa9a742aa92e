import { spawn } from 'node:child_process';
import { mkdtempSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './folder-lock';
import { openDatabase } from './open';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-registry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an embedded database keeps what was written when it is opened again', async () => {
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

test('a folder that another process has open is refused with its number, after a wait', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  symlinkSync(String(other.pid), path.join(folder, 'lock'));
  await expect(lockFolder(folder, 100)).rejects.toMatchObject({
    code: 'REGISTRY_BUSY',
    message: expect.stringContaining(`process ${other.pid}`),
  });
  const waiting = lockFolder(folder, 60_000);
  unlinkSync(path.join(folder, 'lock'));
  (await waiting)();
  other.kill();
});

test('a lock that a killed process left is taken over', async () => {
  symlinkSync('4194999', path.join(folder, 'lock'));
  const release = await lockFolder(folder, 100);
  expect(readlinkSync(path.join(folder, 'lock'))).toBe(String(process.pid));
  release();
});

test('a server that does not answer is named as such', async () => {
  await expect(openDatabase({ url: 'postgres://x@127.0.0.1:9/x', folder })).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
  });
});
