import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository, run } from './steps.mjs';

/** Type-checks every package of the workspace, two at a time; prints what fails. */
const folders = [
  ...readdirSync(repository),
  ...readdirSync(path.join(repository, 'shared')).map((name) => `shared/${name}`),
].filter((folder) => existsSync(path.join(repository, folder, 'tsconfig.json')));
const compiler = path.join(repository, 'node_modules/typescript-7/bin/tsc');
const queue = [...folders];
let failed = 0;

async function work() {
  for (let folder = queue.shift(); folder; folder = queue.shift()) {
    const { code, output } = await run(process.execPath, [compiler, '-p', folder], { quiet: true });
    if (code === 0) continue;
    failed += 1;
    process.stdout.write(`${folder}\n${output}\n`);
  }
}

await Promise.all([work(), work()]);
process.stdout.write(`${folders.length - failed} of ${folders.length} packages type-check\n`);
process.exitCode = failed === 0 ? 0 : 1;
