import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNotice, leaveNotice, takeNoticeAway } from '../server/local-commands';
import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { sampleBuild } from '../testing/sample-build';
import { createProgram } from './program';
import { runningRegistry } from './running-registry';

let server: OperationsServer;
let port: number;
beforeEach(async () => {
  server = await operationsServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  process.exitCode = 0;
  await server.dispose();
});

async function ops(key: string, ...args: string[]) {
  const output = { out: '', err: '' };
  const terminal = {
    out: (text: string) => void (output.out += text),
    err: (text: string) => void (output.err += text),
    secret: async () => '',
    isRich: false,
  };
  const open = async () => ({
    ...runningRegistry({ port, key, process: String(process.pid) }),
    close: async () => undefined,
  });
  await createProgram(terminal, open).parseAsync(args, { from: 'user' });
  return { ...output, code: Number(process.exitCode) };
}

test('commands work through a running server as the installation, for whom the command line says', async () => {
  const key = 'key-of-commands';
  const build = await sampleBuild(server.root, { package: 'mf-lottery', version: '1.2.0' });
  expect((await ops(key, 'publish', build)).out).toContain('mf-lottery@1.2.0 is published');
  const change = ['pin', 'aurora', 'mf-lottery@1.2.0', '-r', 'a Tuesday release', '--author', 'ben'];
  expect((await ops(key, ...change)).out).toContain('mf-lottery  1.0.0 → 1.2.0');
  expect((await ops(key, 'rollback', 'aurora', '-r', 'draws stand still')).code).toBe(0);
  expect((await ops(key, 'history', 'aurora')).out).toContain('operations/ben: a Tuesday release');
  expect((await ops(key, 'people', 'add', 'cara', '--role', 'release-manager')).out).toMatch(
    /cara is release-manager/,
  );
  expect((await ops(key, 'people', 'list')).out).toContain('cara');
});

test('a refusal is the same as without a server', async () => {
  const { code, err } = await ops('key-of-commands', 'pin', 'aurora', 'mf-lottery@9.9.9', '-r', 'too early');
  expect({ code, err }).toEqual({
    code: 1,
    err: 'RELEASE_NOT_FOUND mf-lottery@9.9.9 is not published\n',
  });
  expect((await ops('another key', 'status')).code).toBe(1);
});

test('a server that has gone is worth trying again', async () => {
  await server.app.close();
  expect((await ops('key-of-commands', 'status')).code).toBe(3);
});

test('the notice is readable by its owner alone, and goes with its process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-notice-'));
  const notice = leaveNotice(folder, 8082);
  expect(findNotice(folder)).toEqual(notice);
  expect(statSync(path.join(folder, 'server.json')).mode & 0o777).toBe(0o600);
  takeNoticeAway(folder);
  expect(findNotice(folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
