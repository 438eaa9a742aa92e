import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
const { packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** announce prints which step runs and how far it is: "[2/4] Installing packages". */
export function announce(step, steps, text) {
  process.stdout.write(`[${step}/${steps}] ${text}\n`);
}

/**
 * run runs a command in the repository (or `cwd`) to its end and resolves to its exit code. Its output goes
 * to the terminal, or to `onOutput`.
 */
export function run(command, args, { env = {}, quiet = false, cwd = repository } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    if (quiet)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** twoAtATime does `work` for each of `items`, two at a time: one of the tools keeps about one core busy. */
export async function twoAtATime(items, work) {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item);
  };
  await Promise.all([next(), next()]);
}

/** requireNode ends the process with one clear line unless it runs on Node 20.19 or newer. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Tessera needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/**
 * install installs the workspace's packages with the pnpm that it names, unless nothing has changed since
 * the last time. `newPackages`: a package has joined the workspace, so that the lock file may change.
 */
export async function install({ newPackages = false } = {}) {
  const modules = path.join(repository, 'node_modules');
  if (isInstalled(modules, installFingerprint())) return;
  const lock = newPackages ? '--no-frozen-lockfile' : '--frozen-lockfile';
  const args = ['-y', packageManager, 'install', lock, '--prefer-offline'];
  const { code } = await run('npx', args, { env: { CI: 'true' } });
  if (code !== 0 || !endedWell(modules)) {
    process.stderr.write('The packages could not be installed; what pnpm said is above.\n');
    process.exit(1);
  }
  writeFileSync(path.join(modules, stamp), installFingerprint());
}

/** The file that says what was installed last. */
const stamp = '.tessera-install';

/** pnpm writes this file last: an install that was interrupted has left none, whatever its exit code was. */
const endedWell = (modules) => existsSync(path.join(modules, '.modules.yaml'));

/** isInstalled says whether a folder of packages holds what a fingerprint stands for, whole. */
export function isInstalled(modules, fingerprint) {
  const file = path.join(modules, stamp);
  return endedWell(modules) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

/** codeFolders lists the folders that hold code, each package's among them, for the whole-tree checks. */
export function codeFolders() {
  const remotes = readdirSync(repository).filter((name) => /^mf-[a-z0-9-]+$/.test(name));
  return ['shell', ...remotes, 'shared', 'platform', 'ops', 'e2e', 'bench'];
}

function installFingerprint() {
  const hash = createHash('sha256');
  const folders = [...codeFolders(), '.'];
  for (const entry of readdirSync(path.join(repository, 'shared'))) folders.push(`shared/${entry}`);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...folders.map((folder) => `${folder}/package.json`),
  ];
  for (const file of files.toSorted()) {
    const full = path.join(repository, file);
    if (existsSync(full)) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}
