import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Where Debian puts the server's programs, newest version first. */
function serverPrograms() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(root, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

/**
 * A PostgreSQL cluster of its own in a temporary folder, on a free port of the loopback address. Undefined where no
 * server is installed. PostgreSQL refuses to run as root, so root hands it to the user "postgres".
 */
export async function startPostgres() {
  const programs = serverPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-postgres-'));
  const asRoot = userInfo().uid === 0;
  const call = (program, args) => {
    const command = [path.join(programs, program), ...args];
    const [file, ...rest] = asRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    const { status, stderr, stdout } = spawnSync(file, rest, { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`${program}: ${stderr || stdout}`);
  };
  if (asRoot) spawnSync('chown', ['postgres:postgres', folder]);
  const data = path.join(folder, 'data');
  const port = await freePort();
  call('initdb', [
    '--pgdata',
    data,
    '--username',
    'tessera',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`;
  const log = path.join(folder, 'log');
  const start = () =>
    call('pg_ctl', ['start', '--pgdata', data, '--wait', '--log', log, '--options', options]);
  const halt = () => call('pg_ctl', ['stop', '--pgdata', data, '--mode', 'immediate', '--wait']);
  start();
  return {
    url: `postgres://tessera@127.0.0.1:${port}/postgres`,
    /** It goes away at once, as a machine that lost its power, and comes back on the same address. */
    halt,
    resume: start,
    async stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
