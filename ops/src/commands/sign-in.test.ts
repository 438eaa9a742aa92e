import type { AddressInfo } from 'node:net';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { operationsServer, type OperationsServer } from '../server/testing/operations-server';
import { sampleBuild } from '../testing/sample-build';
import { apiRegistry } from './api-registry';
import { createProgram } from './program';
import { createSession } from './session';
import { sessionFile } from './session-file';
import { addSignInCommands } from './sign-in-commands';

let server: OperationsServer;
let url: string;
beforeEach(async () => {
  server = await operationsServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  process.exitCode = 0;
  await server.dispose();
});

function terminal(typed = '') {
  const output = { out: '', err: '' };
  return {
    output,
    out: (text: string) => void (output.out += text),
    err: (text: string) => void (output.err += text),
    secret: async () => typed,
    isRich: false,
  };
}

/** Runs a command with a token, as CI does. */
async function ops(token: string, ...args: string[]) {
  process.exitCode = 0;
  const at = terminal();
  const open = async () => ({ ...apiRegistry(url, token), close: async () => undefined });
  await createProgram(at, open).parseAsync(args, { from: 'user' });
  return { ...at.output, code: Number(process.exitCode) };
}

test('a person signs in at the command line, is the author of what they do, and signs out', async () => {
  const own = await server.people.add('cara', { aurora: ['release-manager'] }, 'ann');
  const file = path.join(server.root, 'config/operations.json');
  const sessions = sessionFile(file);
  const run = async (typed: string, command: string) => {
    const at = terminal(typed);
    const program = new Command().exitOverride();
    addSignInCommands(
      program,
      createSession(at, () => Promise.reject(new Error('no registry'))),
      { sessions, url },
    );
    await program.parseAsync([command], { from: 'user' });
    return at.output.out + at.output.err;
  };
  expect(await run('a guess', 'sign-in')).toContain('NOT_SIGNED_IN');
  expect(await run(`${own}\n`, 'sign-in')).toContain(
    'cara, release-manager at aurora, until 2026-03-02T20:00',
  );
  // Its owner alone reads it, and it has nothing that lasts.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain(own);
  expect(await run('', 'whoami')).toContain('cara');

  const token = sessions.find(url)?.token ?? '';
  const pinned = await ops(
    token,
    'pin',
    'aurora',
    'mf-lottery@1.1.0',
    '-r',
    'a Tuesday release',
    '--author',
    'ann',
  );
  expect(pinned).toMatchObject({ code: 0 });
  expect((await server.registry.history('aurora')).moves[0]?.author).toBe('cara');
  expect((await ops(token, 'pin', 'jade', 'mf-lottery@1.1.0', '-r', 'elsewhere')).err).toContain('FORBIDDEN');
  expect((await ops(token, 'people', 'add', 'eve', '--role', 'administrator')).err).toContain('FORBIDDEN');

  expect(await run('', 'sign-out')).toContain('cara is signed out');
  expect((await ops(token, 'status')).err).toContain('NOT_SIGNED_IN');
  expect(sessions.find(url)).toBeUndefined();
});

test('a token of CI publishes and rolls out its own remote at its operators, and nothing else', async () => {
  const { token } = await server.accessTokens.addCi(
    { name: 'lottery', operators: ['aurora'], remotes: ['mf-lottery'], days: 30 },
    'ann',
  );
  const build = await sampleBuild(server.root, { package: 'mf-lottery', version: '1.2.0' });
  expect((await ops(token, 'check', build)).code).toBe(0);
  expect((await ops(token, 'publish', build)).out).toContain('mf-lottery@1.2.0 is published');
  const rollout = ['rollout', 'start', 'aurora', '10', 'mf-lottery@1.2.0', '-r', 'faster draws'];
  expect((await ops(token, ...rollout)).out).toContain('10 % gets');
  expect((await ops(token, 'rollout', 'finish', 'aurora', '-r', 'all good')).code).toBe(0);
  expect((await server.registry.history('aurora')).moves[0]).toMatchObject({ author: 'ci/lottery' });

  const other = await sampleBuild(server.root, { package: 'mf-lobby', version: '1.1.0', paths: ['/'] });
  await server.registry.publish(other, { author: 'ann' });
  for (const args of [
    ['publish', await sampleBuild(server.root, { package: 'mf-lobby', version: '1.2.0' })],
    ['pin', 'aurora', 'mf-lobby@1.1.0', '-r', 'not mine'],
    ['pin', 'jade', 'mf-lottery@1.2.0', '-r', 'not there'],
    ['promote', 'aurora', 'jade', '-r', 'not there'],
    ['withdraw', 'mf-lottery@1.1.0', '-r', 'not everywhere'],
    ['groups', 'save', 'asia', 'aurora'],
    ['people', 'list'],
    ['tokens', 'add', 'more', '--remote', 'mf-lobby', '--operator', 'jade'],
    ['gc'],
    ['render', '--yes'],
  ])
    expect(await ops(token, ...args)).toMatchObject({ code: 1, err: expect.stringContaining('FORBIDDEN') });
  const actors = (await server.registry.auditTrail(1)).map(({ actor, code }) => ({ actor, code }));
  expect(actors).toEqual([{ actor: 'ci/lottery', code: 'FORBIDDEN' }]);
});

test('a token of one remote neither ends nor goes past another team’s rollout', async () => {
  const { token } = await server.accessTokens.addCi(
    { name: 'lobby', operators: ['aurora'], remotes: ['mf-lobby'], days: 1 },
    'ann',
  );
  await server.registry.rollout.start('aurora', { 'mf-lottery': '1.1.0' }, 10, {
    author: 'ann',
    reason: 'a tenth first',
  });
  for (const args of [
    ['rollback', 'aurora', '-r', 'one step'],
    ['rollback', 'aurora', 'mf-lottery', '-r', 'one step'],
    ['rollout', 'percent', 'aurora', '100', '-r', 'faster'],
    ['rollout', 'finish', 'aurora', '-r', 'faster'],
    ['rollout', 'abort', 'aurora', '-r', 'enough'],
  ])
    expect((await ops(token, ...args)).err).toContain('FORBIDDEN');
  const { operators } = await server.registry.status();
  expect(operators.find(({ operator }) => operator === 'aurora')?.rollouts[0]?.percent).toBe(10);
});

test('a token of CI ends by itself, or at once when it is revoked', async () => {
  const request = { name: 'lottery', operators: ['aurora'], remotes: ['mf-lottery'], days: 2 };
  const { token } = await server.accessTokens.addCi(request, 'ann');
  await expect(server.accessTokens.addCi(request, 'ann')).rejects.toMatchObject({ code: 'TOKEN_EXISTS' });
  expect((await ops(token, 'status')).code).toBe(0);
  await server.accessTokens.revoke('lottery', 'ann');
  expect((await ops(token, 'status')).err).toContain('NOT_SIGNED_IN');
  const again = await server.accessTokens.addCi(request, 'ann');
  server.clock.now = new Date(server.clock.now.getTime() + 48 * 3_600_000);
  expect((await ops(again.token, 'status')).err).toContain('NOT_SIGNED_IN');
  await expect(server.accessTokens.revoke('nobody', 'ann')).rejects.toMatchObject({ code: 'TOKEN_UNKNOWN' });
});
