import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const sitePort = 18940;

export interface Development {
  /** The site, without a path. */
  origin: string;
  /** What `pnpm dev` printed to open. */
  url: string;
  remoteOrigin: string;
  stop(): Promise<void>;
}

/** develop runs `pnpm dev <remote>` until it has printed its URL. */
export async function develop(remote: string): Promise<Development> {
  const site = run(remote);
  const url = await readyUrl(site);
  return {
    origin: `http://localhost:${sitePort}`,
    url,
    remoteOrigin: url.split('@')[1] ?? '',
    stop: () => stop(site),
  };
}

function run(remote: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'ops/local/dev.ts', remote], {
    cwd: repository,
    env: {
      ...process.env,
      DEV_PORT: String(sitePort),
      DATA_DIR: path.join(repository, '.build/development'),
      PREWARM_PICTURES: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function readyUrl(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Ready: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.on('exit', (code) => reject(new Error(`pnpm dev ended with ${code}:\n${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
