import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePorts, startProgram, until } from './programs';

const pgbouncer = process.env['PGBOUNCER'] || '/usr/sbin/pgbouncer';

/** Limits that PgBouncer does not pass on belong to the role: docs/how-to/run-many-machines.md. */
const limits = { statement_timeout: '10s', lock_timeout: '3s', idle_in_transaction_session_timeout: '15s' };

/**
 * startPgbouncer starts PgBouncer in transaction mode before a PostgreSQL server, with fewer connections than its callers
 * have. `folder` takes what it writes.
 */
export async function startPgbouncer(folder: string, databaseUrl: string) {
  const run = path.join(folder, 'pgbouncer');
  mkdirSync(run, { recursive: true });
  chmodSync(run, 0o755);
  const server = new URL(databaseUrl);
  const port = await freePorts(1);
  const users = path.join(run, 'users.txt');
  writeFileSync(users, `"${server.username}" ""\n`);
  const file = path.join(run, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 12',
      'max_client_conn = 500',
      `ignore_startup_parameters = ${Object.keys(limits).join(',')},extra_float_digits`,
      'unix_socket_dir =',
    ].join('\n'),
  );
  await inDatabase(databaseUrl, async (client) => {
    for (const [name, value] of Object.entries(limits))
      await client.query(`alter role ${client.escapeIdentifier(server.username)} set ${name} = '${value}'`);
  });
  // It refuses to run as root.
  const owner = userInfo().uid === 0 ? ['--user', 'nobody'] : [];
  const program = startProgram(pgbouncer, [...owner, file]);
  const pooled = new URL(databaseUrl);
  pooled.port = String(port);
  await until('pgbouncer', [program], () => inDatabase(pooled.href, async () => true));
  return { url: pooled.href, stop: () => program.stop('SIGINT') };
}

async function inDatabase<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
