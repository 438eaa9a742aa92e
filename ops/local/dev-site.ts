import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowLocalCode, allowsLocalCode } from '../src/develop/allow-local-code';
import { DevelopError } from '../src/develop/develop-error';
import { buildDevelopmentShell, buildPackages, releasedPackages, type BuiltPackage } from './build-packages';
import { startChild, type Child } from './child';
import { repository, run } from './steps.mjs';

/**
 * sitePort is the port of the site of `pnpm dev`, which is another one than that of `npm start`: its pages
 * allow code from this machine, and its operators run the shell with the override panel. Neither can ever be
 * taken for a release.
 */
export const sitePort = Number(process.env['DEV_PORT'] ?? 8180);
const data = path.resolve(repository, process.env['DATA_DIR'] ?? '.data', 'dev');
const env = {
  PORT: String(sitePort),
  DATA_DIR: data,
  ARTIFACTS_DIR: path.join(data, 'artifacts'),
  DATABASE_URL: '',
  ARTIFACTS_URL: '',
  REGISTRY_DATABASE_URL: '',
  NODE_ENV: 'development',
  SEED: 'demo',
};
const siteUrl = `http://localhost:${sitePort}`;

/** joinOrStartSite starts the site; undefined when another `pnpm dev` runs it already. */
export async function joinOrStartSite(
  folder: string,
  print: (text: string) => void,
): Promise<Child | undefined> {
  if (await answers('/healthz')) {
    const page = await fetch(siteUrl);
    if (allowsLocalCode(page.headers.get('content-security-policy'))) return undefined;
    throw new DevelopError(
      'failed',
      `Port ${sitePort} has a site that is not of "pnpm dev": give another DEV_PORT`,
    );
  }
  if (!existsSync(data))
    print(
      `Making a site of its own for this, with a database of the demonstration in ${path.relative(repository, data)}`,
    );
  await release(folder, print);
  print('Starting the site');
  const site = startChild(['--import', 'tsx', path.join(repository, 'platform/src/main.ts')], {
    cwd: path.join(repository, 'platform'),
    env,
  });
  const stopped = site.ended.then(() => {
    throw new DevelopError('failed', 'the site cannot start; what it said is above');
  });
  await Promise.race([untilItAnswers(), stopped]);
  return site;
}

/** Pins the last builds of all packages and the development shell for every operator. */
async function release(folder: string, print: (text: string) => void): Promise<void> {
  const printBuilt = ({ name, milliseconds }: BuiltPackage) => {
    if (milliseconds !== undefined) print(`${name} built in ${(milliseconds / 1000).toFixed(1)} s`);
  };
  const build = (names: string[]) =>
    buildPackages(
      () => false,
      (_done, _total, one) => printBuilt(one),
      names,
    );
  const others = releasedPackages().filter((name) => name !== 'shell' && name !== folder);
  const built = await build(others);
  // The remote itself is pinned as it was last built, if it ever was: its sources may not compile just now.
  const own = path.join(repository, folder, 'dist');
  if (!existsSync(own)) await build([folder]).catch((error: Error) => print(error.message));
  const shell = await buildDevelopmentShell();
  printBuilt(shell);
  const folders = [...built.map((one) => one.folder), shell.folder, ...(existsSync(own) ? [own] : [])];
  await ops('publish', ...folders);
  const versions = folders.map((one) => {
    const { package: name, version } = JSON.parse(readFileSync(path.join(one, 'release.json'), 'utf8')) as {
      package: string;
      version: string;
    };
    return `${name}@${version}`;
  });
  for (const operator of readdirSync(
    path.resolve(repository, process.env['OPERATORS_DIR'] ?? 'ops/operators'),
  )) {
    await ops(
      'pin',
      operator,
      ...versions,
      '--over-budget',
      '--author',
      'pnpm dev',
      '--reason',
      `work on ${folder}`,
    );
    const file = path.join(env.ARTIFACTS_DIR, 'sites', operator, 'site.json');
    const origins = (process.env['TESSERA_DEV_ORIGINS'] ?? '').split(',').filter((origin) => origin !== '');
    writeFileSync(file, allowLocalCode(readFileSync(file, 'utf8'), origins));
  }
}

async function ops(...args: string[]): Promise<void> {
  const script = path.join(repository, 'ops/src/commands/main.ts');
  const { code, output } = await run(process.execPath, ['--import', 'tsx', script, ...args], {
    env,
    quiet: true,
  });
  if (code !== 0) throw new DevelopError('failed', output.trim());
}

const answers = async (path: string) => (await fetch(siteUrl + path).catch(() => undefined))?.ok === true;

async function untilItAnswers(): Promise<void> {
  while (!(await answers('/healthz'))) await new Promise((resolve) => setTimeout(resolve, 150));
}
