import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository, run, twoAtATime } from './steps.mjs';

/**
 * Type-checks every package of the workspace, and every page that a server has the code of (a folder `client` with a
 * `tsconfig.json` of its own: it runs in a browser). Two at a time; prints what fails.
 */
const packages = [
  ...readdirSync(repository),
  ...readdirSync(path.join(repository, 'shared')).map((name) => `shared/${name}`),
].filter((folder) => existsSync(path.join(repository, folder, 'tsconfig.json')));
const pages = ['platform/src', 'ops/src'].flatMap((sources) =>
  readdirSync(path.join(repository, sources), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])client[\\/]tsconfig\.json$/.test(file))
    .map((file) => path.join(sources, path.dirname(file))),
);
const folders = [...packages, ...pages];
const compiler = path.join(repository, 'node_modules/typescript-7/bin/tsc');
// The compiler does not notice that a package was installed, so each lock file has notes of its own.
const lock = createHash('sha256')
  .update(readFileSync(path.join(repository, 'pnpm-lock.yaml')))
  .digest('hex');
const notes = path.join(repository, 'node_modules/.cache/types', lock.slice(0, 12));
let failed = 0;

await twoAtATime(folders, async (folder) => {
  // Its threads would each check again what all of them need: more than twice the time, with two at a time.
  const args = [compiler, '--singleThreaded', '-p', folder];
  // The compiler does not check again what did not change: it compares the versions that it notes here.
  args.push('--incremental', '--tsBuildInfoFile', path.join(notes, `${folder.replaceAll('/', '.')}.json`));
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code === 0) return;
  failed += 1;
  process.stdout.write(`${folder}\n${output}\n`);
});
process.stdout.write(`${folders.length - failed} of ${folders.length} packages and pages type-check\n`);
process.exitCode = failed === 0 ? 0 : 1;
