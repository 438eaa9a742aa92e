import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '@tessera/ops/postgres';

/** As a server has it that is not thrown away: what is committed is on the disk, and tables are tidied. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  checkpoint_timeout: '5min',
  shared_buffers: '512MB',
};
const ticksPerSecond = 100;

/** DatabaseServer is a PostgreSQL server of a load's own. */
export interface DatabaseServer {
  url: string;
  /** Of all its processes, also those that have ended. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** startDatabaseServer starts a PostgreSQL server as production has it; undefined where none can be had. */
export async function startDatabaseServer(): Promise<DatabaseServer | undefined> {
  const server = await startPostgres({ settings });
  if (!server) return undefined;
  const first = postmasterOf(new URL(server.url).port);
  return {
    url: server.url,
    cpuSeconds: () =>
      processes()
        .filter(({ pid, parent }) => pid === first || parent === first)
        .reduce((sum, { ticks, ticksOfEnded, pid }) => sum + ticks + (pid === first ? ticksOfEnded : 0), 0) /
      ticksPerSecond,
    stop: () => server.stop(),
  };
}

function postmasterOf(port: string): number | undefined {
  return processes().find(
    ({ pid, name }) =>
      name === 'postgres' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`port=${port}`),
  )?.pid;
}

/** What Linux says of each process: proc(5), stat. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(path.join('/proc', pid, 'stat'), 'utf8');
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
        return [
          {
            pid: Number(pid),
            name: /\((.*)\)/.exec(stat)?.[1],
            parent: fields[1],
            ticks: user + system,
            ticksOfEnded: endedUser + endedSystem,
          },
        ];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
