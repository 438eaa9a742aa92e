import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository, run } from './steps.mjs';

/** Every domain meets here, and every test of a page or a call starts from here. */
const composition = 'platform/src/app.ts';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** domainOf gives the folder of the platform's domain that a file belongs to; undefined for any other file. */
export function domainOf(file) {
  const [root, source, group, ...rest] = file.split('/');
  if (root !== 'platform' || source !== 'src' || rest.length === 0) return undefined;
  return path.posix.join(root, source, group, ...(rest.length > 1 ? [rest[0]] : []));
}

/** Files that differ from the last commit, or where none do those of the last commit itself. */
async function changedFiles() {
  const list = async (...args) =>
    (await run('git', args, { quiet: true })).output.split('\0').filter(Boolean);
  const edited = await list('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD');
  const added = await list('ls-files', '--others', '--exclude-standard', '-z');
  const files = [...edited, ...added];
  return files.length > 0 ? files : list('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD~1', 'HEAD');
}

/**
 * changedTests chooses the tests for between two commits: those that import what has changed, and all of its domain,
 * whose calls they reach over the whole platform. Tests that have it only because the whole platform does are left to a whole run.
 */
export async function changedTests(jest) {
  const files = (await changedFiles()).filter((file) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(file));
  if (files.length === 0) return [];
  const cut = files.includes(composition) ? [] : ['--modulePathIgnorePatterns', `${composition}$`];
  const { output } = await run(jest, ['--listTests', ...cut, '--findRelatedTests', ...files], {
    quiet: true,
    // A test leads to the sources only while no bundle stands between them.
    env: { TEST_BUNDLES: 'off' },
  });
  const related = output.split('\n').filter(isTest);
  const domains = new Set(files.map(domainOf).filter(Boolean));
  const own = [...domains].flatMap((domain) => {
    const folder = path.join(repository, domain);
    if (!existsSync(folder)) return [];
    const deep = domain.split('/').length > 3;
    const inside = readdirSync(folder, { recursive: deep, encoding: 'utf8' });
    return inside.filter(isTest).map((file) => path.join(folder, file));
  });
  return [...new Set([...related, ...own])];
}
