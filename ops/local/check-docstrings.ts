import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nounDocstrings } from '../src/texts/noun-docstrings';
import { countExports, undocumentedExports } from '../src/texts/undocumented-exports';
import { repository } from './steps.mjs';

/**
 * `npm test -- docstrings`: prints each exported declaration of a shared package that no docstring stands
 * over, and each of the site and of the platform whose docstring is a phrase ("The balance.") and not a
 * sentence about the code's own name.
 */
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: repository,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /^(shared\/[^/]+|platform|shell|mf-[^/]+)\/src\//.test(file))
  .filter((file) => !/\.(test|test-d|stories)\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') }));
const sharedSources = sources.filter(({ file }) => /^shared\/(contracts|sdk|shell-api|ui-kit)\//.test(file));

const missing = sharedSources.flatMap(({ file, text }) =>
  undocumentedExports(file, text).map(({ name, line }) => `${file}:${line} ${name} has no docstring`),
);
const phrases = sources.flatMap(({ file, text }) =>
  nounDocstrings(file, text).map(
    ({ name, line }) => `${file}:${line} ${name} has a docstring that is no sentence`,
  ),
);
const exported = sharedSources.reduce((sum, { file, text }) => sum + countExports(file, text), 0);
for (const line of [...missing, ...phrases]) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${exported} exported declarations of shared packages, ${missing.length} without a docstring; ${phrases.length} docstrings that are no sentence\n`,
);
process.exitCode = missing.length + phrases.length > 0 ? 1 : 0;
