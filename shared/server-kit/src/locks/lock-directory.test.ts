import { spawn } from 'node:child_process';
import { mkdtempSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDirectory } from './lock-directory';
import { processIdentity } from './process-identity';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tessera-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const link = () => path.join(directory, 'lock');

test('a second holder is refused until the first lets go', async () => {
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  (await lockDirectory(directory))();
});

test.each(['4194999', 'rubbish'])('what a dead process left ("%s") is taken over', async (holder) => {
  symlinkSync(holder, link());
  const release = await lockDirectory(directory);
  expect(readlinkSync(link())).toBe(processIdentity(process.pid));
  release();
});

test('a lock whose number another process has by now, as after a reboot, stops nobody', async () => {
  symlinkSync(`${process.ppid}@another-boot:1234`, link());
  const release = await lockDirectory(directory);
  expect(readlinkSync(link())).toBe(processIdentity(process.pid));
  release();
});

test('a lock of a process that lives is kept to', async () => {
  symlinkSync(processIdentity(process.ppid) ?? '', link());
  await expect(lockDirectory(directory)).rejects.toMatchObject({ holder: String(process.ppid) });
});

test('who waits is refused with the number of the holder when the time is over, and let in when it has gone', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  symlinkSync(String(other.pid), link());
  await expect(lockDirectory(directory, 100)).rejects.toThrow(`in use by process ${other.pid}`);
  const waiting = lockDirectory(directory, 60_000);
  unlinkSync(link());
  (await waiting)();
  other.kill();
});
