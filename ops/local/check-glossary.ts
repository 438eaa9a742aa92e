import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glossaryProblems } from './glossary';
import { repository, run } from './steps.mjs';

/** `npm test -- glossary`: no file, identifier, class or key has a word that docs/GLOSSARY.md has retired. */
const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  quiet: true,
});
const problems = output
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(repository, file)))
  .filter((file) => /\.([cm]?[jt]sx?|css|json|html|template)$/.test(file))
  .flatMap((file) => glossaryProblems(file, readFileSync(path.join(repository, file), 'utf8')));
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
