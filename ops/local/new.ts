import path from 'node:path';
import { DevelopError } from '../src/develop/develop-error';
import { newRemote } from '../src/develop/new-remote';
import { install, repository, run } from './steps.mjs';

/** `pnpm new remote <name>`: writes the remote and installs it into the workspace. */
const usage =
  'pnpm new remote <name>   makes mf-<name>, a remote that passes every check and opens at its address';

async function main([kind, name, ...rest]: string[]): Promise<void> {
  if (kind !== 'remote' || name === undefined || rest.length > 0) throw new DevelopError('usage', usage);
  const { folder, address } = newRemote(repository, name);
  await run(path.join(repository, 'node_modules/.bin/oxfmt'), ['--write', folder]);
  await install({ newPackages: true });
  process.stdout.write(
    [
      `${folder} is made; its page is ${address}.`,
      `  pnpm dev ${folder}                          run it from source inside the site`,
      `  npx jest --selectProjects ${folder}         its tests`,
      `  docs/how-to/create-a-remote.md              what is where, and what comes next`,
      '',
    ].join('\n'),
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DevelopError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.kind === 'usage' ? 2 : 1;
}
