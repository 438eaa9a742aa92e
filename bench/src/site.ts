import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile, mkdir, cp } from 'node:fs/promises';
import path from 'node:path';
import { expectNginx, startNginx } from '@tessera/ops/nginx';

const repository = path.resolve(import.meta.dirname, '../..');
export const dataFolder = path.join(repository, '.build/bench');
const port = 18950;
/** nginx as in production, which browsers speak HTTP/2 with. */
const edgePort = 18955;
const operatorsFolder = path.join(dataFolder, 'operators');

/**
 * origins has the site as it is, and the same site as one bundle; each is an operator of its own on one
 * platform.
 */
export const origins = {
  federated: `https://aurora.localhost:${edgePort}`,
  monolith: `https://monolith.localhost:${edgePort}`,
};
/**
 * noAnnouncements is a script for `addInitScript` that keeps announcements from opening over what is
 * measured.
 */
export const noAnnouncements =
  "try { localStorage.setItem('tessera.announcements.quietUntil', '99999999999999') } catch {}";

/** plainOrigin is the federated site without nginx before it. */
export const plainOrigin = `http://aurora.localhost:${port}`;

const env = {
  ...process.env,
  SEED: 'demo',
  PORT: String(port),
  DATA_DIR: dataFolder,
  OPERATORS_DIR: operatorsFolder,
  // Drawing what nobody looks at takes a processor for minutes.
  PREWARM_PICTURES: 'off',
};

/** startBenchSite builds and serves both sites; it resolves when both answer. */
export async function startBenchSite(): Promise<{ stop(): Promise<void> }> {
  expectNginx();
  await writeOperators();
  await runToEnd(['ops/local/build.ts']);
  await publishMonolith();
  const platform = spawn(process.execPath, ['--import', 'tsx', 'platform/src/main.ts'], {
    cwd: repository,
    env,
    stdio: 'ignore',
  });
  const edge = startNginx(path.join(dataFolder, 'edge'), {
    PLATFORM_A: `127.0.0.1:${port}`,
    PLATFORM_B: `127.0.0.1:${port}`,
    HTTP_PORT: String(edgePort - 1),
    HTTPS_PORT: String(edgePort),
    ARTIFACTS_DIR: path.join(dataFolder, 'artifacts'),
  });
  for (const origin of Object.values(origins)) await answers(new URL(origin).hostname);
  // Again, with what the platform answers in them.
  await runToEnd(['ops/src/commands/main.ts', 'render']);
  return {
    async stop() {
      platform.kill('SIGTERM');
      await edge.stop();
    },
  };
}

async function writeOperators(): Promise<void> {
  await rm(operatorsFolder, { recursive: true, force: true });
  await mkdir(operatorsFolder, { recursive: true });
  for (const [code, hosts] of [
    ['aurora', ['localhost', 'aurora.localhost']],
    ['monolith', ['monolith.localhost']],
  ] as const) {
    const folder = path.join(operatorsFolder, code);
    await cp(path.join(repository, 'ops/operators/aurora'), folder, { recursive: true });
    const file = path.join(folder, 'operator.json');
    const document = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...document, code, hosts }));
  }
}

/** The monolith as the "shell" of its operator, its pages without hints for remotes that it does not fetch. */
async function publishMonolith(): Promise<void> {
  const version = `1.0.0-monolith.${Date.now()}`;
  await runToEnd(['bench/src/monolith/build.mjs'], { TESSERA_VERSION: version });
  await runToEnd(['ops/src/commands/main.ts', 'publish', '.build/monolith']);
  await runToEnd([
    'ops/src/commands/main.ts',
    'pin',
    'monolith',
    `shell@${version}`,
    '--reason',
    'benchmark',
    // One bundle of everything is over any remote's or shell's limits, which is what is measured.
    '--over-budget',
  ]);
  await dropRemoteHints(path.join(dataFolder, 'artifacts/sites/monolith'));
}

/** The host serves a page only under the name of its content, so a changed page has another name. */
async function dropRemoteHints(folder: string): Promise<void> {
  const siteFile = path.join(folder, 'site.json');
  let site = await readFile(siteFile, 'utf8');
  for (const file of new Set(site.match(/[\w-]+\.[0-9a-f]{10}\.html/g))) {
    const html = await readFile(path.join(folder, file), 'utf8');
    const changed = html.replaceAll(/<link rel="preload" as="(script|style)"[^>]*mf-[^>]*>\n?/g, '');
    const hash = createHash('sha256').update(changed).digest('hex').slice(0, 10);
    const name = file.replace(/[0-9a-f]{10}(?=\.html$)/, hash);
    await writeFile(path.join(folder, name), changed);
    site = site.replaceAll(file, name);
  }
  await writeFile(siteFile, site);
}

function runToEnd(script: string[], extra: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...script], {
      cwd: repository,
      env: { ...env, ...extra },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script[0]} failed`))));
  });
}

async function answers(host: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { host } }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
