import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glossaryProblems } from './glossary';
import { repository, run } from './steps.mjs';

/** Part of `npm test -- lint`: no file, identifier, table, class, key or title has a word that docs/GLOSSARY.md has retired. */
const hasNames = /\.([cm]?[jt]sx?|css|json|sql|md)$/;
const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  quiet: true,
});
const problems = output
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(repository, file)))
  .flatMap((file) =>
    glossaryProblems(file, hasNames.test(file) ? readFileSync(path.join(repository, file), 'utf8') : ''),
  );
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
