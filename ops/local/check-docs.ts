import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { docProblems } from './doc-references';
import { repository } from './steps.mjs';

/** `npm test -- docs`: every path, test file and test title that the coverage and security documents name exists. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(repository, file)));
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const documents = files.filter((file) =>
  /^docs\/(COVERAGE|SECURITY|(coverage|security)\/.*)\.md$/.test(file),
);

const problems = documents.flatMap((file) =>
  docProblems(read(file), { files, read }).map((problem) => `${file}: ${problem}`),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${documents.length} documents, ${problems.length} names that do not exist\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
