import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractFiles } from './contract-files';
import { lockedFor } from './locked-for';

const repository = path.resolve(import.meta.dirname, '../..');
/** Builds that run side by side; a webpack build keeps about one core busy. */
const concurrency = 2;

export interface BuiltPackage {
  name: string;
  version: string;
  /** The build's output. */
  folder: string;
  /** Wall time; absent when nothing had to be built. */
  milliseconds?: number;
}

/** releasedPackages lists the packages that are released: the shell and every remote. */
export function releasedPackages(): string[] {
  const remotes = readdirSync(repository).filter((name) => /^mf-[a-z0-9-]+$/.test(name));
  return ['shell', ...remotes.toSorted()];
}

/**
 * buildPackages builds what has changed. A local build's version carries a hash of everything that goes into
 * it, so that the same sources are the same release, and a change in one remote touches no other.
 */
export async function buildPackages(
  isPublished: (name: string, version: string) => boolean,
  onProgress: (done: number, total: number, built: BuiltPackage) => void,
  names = releasedPackages(),
): Promise<BuiltPackage[]> {
  const common = commonFingerprint();
  const queue = [...names];
  const built: BuiltPackage[] = [];
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const version = localVersion(name, common);
      const folder = path.join(repository, name, 'dist');
      const result: BuiltPackage = { name, version, folder };
      if (!isPublished(name, version) && !isBuilt(folder, version))
        result.milliseconds = await build(name, version);
      built.push(result);
      onProgress(built.length, names.length, result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return built;
}

/**
 * buildDevelopmentShell builds the shell of `pnpm dev`: like the released one, with the override panel and
 * React's development build.
 */
export async function buildDevelopmentShell(): Promise<BuiltPackage> {
  // The origins that it allows are part of it.
  const origins = process.env['TESSERA_DEV_ORIGINS'] ?? '';
  const suffix = origins && `.${createHash('sha256').update(origins).digest('hex').slice(0, 6)}`;
  const version = localVersion('shell', commonFingerprint()).replace('-h', '-dev-h') + suffix;
  const folder = path.join(repository, 'shell/.build/development');
  const result: BuiltPackage = { name: 'shell', version, folder };
  if (!isBuilt(folder, version))
    result.milliseconds = await build('shell', version, { TESSERA_DEVELOPMENT: 'true' });
  return result;
}

/** A hash over what every build contains a part of. Of the contracts each has what it uses: see `localVersion`. */
function commonFingerprint(): string {
  return fingerprint([...sharedFolders, 'shared/build-preset', 'shared/server-kit/src/calls']);
}

/** Packages that are bundled into every build. */
const sharedFolders = ['sdk', 'shell-api', 'ui-kit'].map((name) => `shared/${name}`);
const contracts = path.join(repository, 'shared/contracts/src');

/** A hash over the contracts that a package uses, by itself and by what is bundled into it. */
function contractFingerprint(name: string): string {
  const folders = [...sharedFolders, name].map((folder) => path.join(repository, folder, 'src'));
  const hash = createHash('sha256');
  for (const file of contractFiles(contracts, folders))
    hash.update(path.relative(repository, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function localVersion(name: string, common: string): string {
  const description = JSON.parse(readFileSync(path.join(repository, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256')
    .update(common)
    .update(contractFingerprint(name))
    .update(fingerprint([name]))
    .digest('hex')
    .slice(0, 10);
  return `${description.version}-h${hash}`;
}

/** The last build of the package may be of exactly these sources, although this store does not have it yet. */
function isBuilt(folder: string, version: string): boolean {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version;
}

async function build(name: string, version: string, env: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const script = path.join(repository, 'shared/build-preset/webpack/build.mjs');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script, path.join(repository, name)], {
      env: { ...process.env, TESSERA_VERSION: version, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output}`)),
    );
  });
  return Math.round(performance.now() - began);
}

/** A changelog counts: its release notes are in the build. */
const ignored =
  /(^|\/)(node_modules|dist|\.build|storybook-static|\.storybook)$|\.(test|stories)\.tsx?$|(?<!CHANGELOG)\.md$/;

/** A hash over names and contents of every file that can end up in a build. */
function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  const walk = (folder: string) => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      const full = path.join(folder, entry.name);
      if (ignored.test(full)) continue;
      if (entry.isDirectory()) walk(full);
      else hash.update(path.relative(repository, full)).update(readFileSync(full));
    }
  };
  for (const folder of folders) walk(path.join(repository, folder));
  const lockFile = readFileSync(path.join(repository, 'pnpm-lock.yaml'), 'utf8');
  return hash.update(lockedFor(lockFile, folders)).digest('hex');
}
