import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';

const at = (...parts: string[]) => path.join(repository, ...parts);
const packages = ['.', 'shared']
  .flatMap((folder) => readdirSync(at(folder)).map((name) => path.join(folder, name)))
  .filter((folder) => existsSync(at(folder, 'package.json')));
const read = (...parts: string[]) => (existsSync(at(...parts)) ? readFileSync(at(...parts), 'utf8') : '');

test.each(packages)('%s has a README that says who uses it, its map and its test', (folder) => {
  const text = read(folder, 'README.md');
  for (const part of ['Used by', '**Map**', '**Test**', 'CHANGELOG.md']) expect(text).toContain(part);
  expect(text.split('\n').length).toBeLessThan(26);
});

test.each(packages)('%s has a changelog with an entry for its version', (folder) => {
  const { name, version } = JSON.parse(read(folder, 'package.json')) as { name: string; version: string };
  const changelog = read(folder, 'CHANGELOG.md');
  expect(changelog).toMatch(`# ${name}\n`);
  expect(changelog).toContain(`## ${version}\n`);
});

test('every remote has an owner', () => {
  const owners = read('.github', 'CODEOWNERS');
  const remotes = packages.filter((folder) => folder.startsWith('mf-'));
  expect(remotes.filter((folder) => !owners.includes(`/${folder}/`))).toEqual([]);
});
