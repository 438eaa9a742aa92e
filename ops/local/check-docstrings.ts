import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namelessDocstrings } from '../src/texts/nameless-docstrings';
import { countExports, undocumentedExports } from '../src/texts/undocumented-exports';
import { repository } from './steps.mjs';

/**
 * `npm test -- docstrings`: prints each exported declaration of a shared package that no docstring stands over, and each
 * exported declaration of the repository whose docstring is no sentence that begins with its name.
 */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: repository,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|test-d|stories)\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') }));
const sharedSources = sources.filter(
  ({ file }) =>
    /^shared\/(contracts|sdk|server-kit|shell-api|ui-kit)\/src\//.test(file) && !file.includes('/testing/'),
);

const found = [
  ...sharedSources.flatMap(({ file, text }) =>
    undocumentedExports(file, text).map(({ name, line }) => `${file}:${line} ${name} has no docstring`),
  ),
  ...sources.flatMap(({ file, text }) =>
    namelessDocstrings(file, text).map(
      ({ name, line }) => `${file}:${line} ${name} has a docstring that is no sentence about it`,
    ),
  ),
];
const exported = sharedSources.reduce((sum, { file, text }) => sum + countExports(file, text), 0);
for (const line of found) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${exported} exported declarations of shared packages; ${found.length} faults of docstrings\n`,
);
process.exitCode = found.length > 0 ? 1 : 0;
