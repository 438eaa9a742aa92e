import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countExports, undocumentedExports } from '../src/texts/undocumented-exports';
import { repository } from './steps.mjs';

/**
 * `npm test -- docstrings`: what other packages are given says what it is. Prints each exported declaration of these
 * folders that no docstring stands over.
 */
const folders = ['contracts', 'sdk', 'shell-api', 'ui-kit'].map((name) => `shared/${name}/src`);

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories)\./.test(file))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') })),
);
const missing = sources.flatMap(({ file, text }) =>
  undocumentedExports(file, text).map(({ name, line }) => `${file}:${line} ${name} has no docstring`),
);
const exported = sources.reduce((sum, { file, text }) => sum + countExports(file, text), 0);
for (const line of missing) process.stdout.write(`${line}\n`);
process.stdout.write(`${exported} exported declarations, ${missing.length} without a docstring\n`);
process.exitCode = missing.length > 0 ? 1 : 0;
