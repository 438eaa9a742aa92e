import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { dataFolder, operationsToken, operatorsFolder, port } from './site';

const repository = path.resolve(import.meta.dirname, '../..');

/** What a process reads before anything else where its machine's clock is so much ahead. Node writes the header `Date` by a clock of its own. */
const clockAhead = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(`
    import { ServerResponse } from 'node:http';
    const real = Date;
    const now = () => real.now() + ${ms};
    globalThis.Date = new Proxy(real, {
      construct: (date, given) => (given.length > 0 ? new date(...given) : new date(now())),
      get: (date, name) => (name === 'now' ? now : date[name]),
    });
    const { writeHead } = ServerResponse.prototype;
    ServerResponse.prototype.writeHead = function (...given) {
      this.setHeader('date', new real(now()).toUTCString());
      return writeHead.apply(this, given);
    };`)}`;

/**
 * createLaterSite returns a platform with data of its own that serves what is pinned here. It can be started again on another day, with
 * the same members: what waits for days is met in a browser like that. Its tests are one after the other (`mode: 'default'`), and stop it at the end. `place` is its own among such sites, from 1 on.
 * `artifacts` is what it serves, where that is not what the journeys' site does.
 */
export function createLaterSite(place: number, artifacts = path.join(dataFolder, 'artifacts')) {
  // Four ports each, beside those of the site.
  const laterPort = port + 4 * place;
  const folder = path.join(dataFolder, `later-${place}`);
  rmSync(folder, { recursive: true, force: true });
  let ahead = 0;
  let platform: ChildProcess | undefined;
  async function stop(): Promise<void> {
    if (!platform || platform.exitCode !== null) return;
    const ended = once(platform, 'exit');
    platform.kill('SIGTERM');
    await ended;
  }
  async function start(): Promise<void> {
    platform = spawn(
      process.execPath,
      ['--import', 'tsx', '--import', clockAhead(ahead), path.join(repository, 'platform/src/main.ts')],
      {
        cwd: path.join(repository, 'platform'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(laterPort),
          PUBLIC_PORT: String(laterPort),
          DATA_DIR: folder,
          ARTIFACTS_DIR: artifacts,
          OPERATORS_DIR: operatorsFolder,
          OPERATIONS_TOKEN: operationsToken,
          SEED: 'empty',
          HUMAN_CHECK_COST: '10',
          PREWARM_PICTURES: 'off',
        },
      },
    );
    while (!(await isReady(laterPort))) {
      if (platform.exitCode !== null) throw new Error('the platform did not start');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return {
    port: laterPort,
    /** The site of an operator there. */
    originOf: (operator: string) => `http://${operator}.localhost:${laterPort}`,
    /** Where its back office answers. */
    office: `http://127.0.0.1:${laterPort + 3}`,
    start,
    stop,
    /** How far its clock is before this machine's, in ms. */
    ahead: () => ahead,
    /** Starts it again so much later. */
    async goOn(ms: number): Promise<void> {
      await stop();
      ahead += ms;
      await start();
    },
  };
}

/** Whether the pages of every operator that is asked for there answer: a process that has just started has not read them yet. */
async function isReady(port: number): Promise<boolean> {
  const answers = ['aurora', 'jade', 'british'].map(
    (operator) =>
      new Promise<boolean>((resolve) => {
        const headers = { host: `${operator}.localhost:${port}` };
        get({ host: '127.0.0.1', port, path: '/rng', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200);
        }).on('error', () => resolve(false));
      }),
  );
  return (await Promise.all(answers)).every(Boolean);
}
