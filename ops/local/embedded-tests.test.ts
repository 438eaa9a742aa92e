import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { embeddedTests } from './embedded-tests.mjs';
import { repository } from './steps.mjs';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim().split('\n');
const filesLike = (...patterns: string[]) =>
  git('ls-files', '-co', '--exclude-standard', ...patterns).filter((file) =>
    existsSync(path.join(repository, file)),
  );

/** The folders that `jest.config.mjs` names. */
function projectFolders(): string[] {
  const script =
    "import('./jest.config.mjs').then(({ default: { projects } }) => console.log(projects.join('\\n')))";
  const named = execFileSync(process.execPath, ['-e', script], { cwd: repository, encoding: 'utf8' });
  return named
    .trim()
    .split('\n')
    .map((project) => project.replace('<rootDir>/', ''));
}

test('every test file lies in a project that runs, so that it runs over one database at least', () => {
  const runs = projectFolders().map((folder) => new RegExp(`^${folder.replace('*', '[^/]+')}/`));
  const tests = filesLike('*.test.ts', '*.test.tsx');
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((file) => !runs.some((pattern) => pattern.test(file)))).toEqual([]);
});

test('every test that is named to run over PGlite exists', () => {
  expect(embeddedTests.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
});

test('each group of domains has a test that runs over PGlite besides', () => {
  const groups = new Set(
    filesLike('platform/src/**/domain.ts').map((file) => file.split('/').slice(0, 3).join('/')),
  );
  expect(groups.size).toBeGreaterThan(10);
  const without = [...groups].filter((group) => !embeddedTests.some((file) => file.startsWith(`${group}/`)));
  expect(without).toEqual([]);
});
