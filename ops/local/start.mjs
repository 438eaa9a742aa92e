import { spawn } from 'node:child_process';
import path from 'node:path';
import { announce, install, repository, requireNode } from './steps.mjs';

/**
 * `npm start`: everything from a fresh clone to a site that answers. With `--pinned` it builds and pins nothing. The rest, in
 * TypeScript, is in start-site.ts.
 */
requireNode();
announce(1, 4, 'Installing packages');
await install();

/** `npm start --pinned` without the two dashes between is an option of npm's own, which it passes on in this way alone. */
const npmOptions = process.env.npm_config_pinned === 'true' ? ['--pinned'] : [];
const site = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    path.join(import.meta.dirname, 'start-site.ts'),
    ...process.argv.slice(2),
    ...npmOptions,
  ],
  {
    cwd: repository,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => {
  process.exitCode = signal ? 0 : (code ?? 1);
});
