import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { provideTools } from './test-tools.mjs';

/** A server that is thrown away: nothing of it is kept for a crash, and nothing in it lives long enough to be tidied. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
};

/** And one that another server copies as it goes. */
const replicated = { wal_level: 'replica', max_wal_senders: 4 };

/**
 * startPostgres starts a PostgreSQL cluster of its own in a temporary folder, on a free port of the loopback
 * interface. It resolves to undefined where no server can be had. With `isReplicated` a copy of it can be started; `settings`
 * go over those of a server that is thrown away. PostgreSQL refuses to run as root, so root hands it to another user.
 */
export async function startPostgres({ isReplicated = false, settings: own = {} } = {}) {
  await provideTools(['postgres']);
  const programs = process.env.POSTGRES_PROGRAMS;
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-postgres-'));
  const owner = userInfo().uid === 0 ? otherUser() : undefined;
  const call = (program, args) => {
    const command = [path.join(programs, program), ...args];
    const [file, ...rest] = owner
      ? ['setpriv', `--reuid=${owner}`, `--regid=${groupOf(owner)}`, '--clear-groups', ...command]
      : command;
    const { status, stderr, stdout } = spawnSync(file, rest, { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`${program}: ${stderr || stdout}`);
  };
  if (owner) spawnSync('chown', [`${owner}:${groupOf(owner)}`, folder]);

  /** Starts the cluster in a folder. */
  async function serve(name) {
    const port = await freePort();
    const data = path.join(folder, name);
    const options = Object.entries({ ...settings, ...(isReplicated ? replicated : {}), ...own, port })
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' ');
    const log = path.join(folder, `${name}.log`);
    const start = () =>
      call('pg_ctl', ['start', '--pgdata', data, '--wait', '--log', log, '--options', options]);
    start();
    return {
      port,
      url: `postgres://tessera@127.0.0.1:${port}/postgres`,
      /** It goes away at once, as a machine that lost its power, and comes back on the same address. */
      halt: () => call('pg_ctl', ['stop', '--pgdata', data, '--mode', 'immediate', '--wait']),
      resume: start,
    };
  }

  const user = ['--username', 'tessera'];
  const data = path.join(folder, 'data');
  call('initdb', ['--pgdata', data, ...user, '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']);
  const server = await serve('data');
  let copy;
  return {
    ...server,
    /** Starts another server that follows this one, read only. */
    async startCopy() {
      const source = ['--host', '127.0.0.1', '--port', String(server.port), ...user];
      call('pg_basebackup', [...source, '--pgdata', path.join(folder, 'copy'), '--write-recovery-conf']);
      copy = await serve('copy');
      return copy;
    },
    async stop() {
      copy?.halt();
      server.halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server's own user, or the one who owns nothing. */
const otherUser = () => (spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody');
const groupOf = (user) => spawnSync('id', ['-gn', user], { encoding: 'utf8' }).stdout.trim();

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
