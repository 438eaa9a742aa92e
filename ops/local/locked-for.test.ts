import { lockedFor } from './locked-for';

const lockFile = (importers: string, react = '19.3.1') =>
  `lockfileVersion: '9.0'\n\nimporters:\n\n${importers}\npackages:\n\n  react@${react}:\n    resolution: {}\n`;
const importer = (name: string, version: string) =>
  `  ${name}:\n    dependencies:\n      react:\n        specifier: 'catalog:'\n        version: ${version}\n`;
const two = [importer('mf-a', '19.3.1'), importer('mf-b', '19.3.1')].join('\n');
const locked = lockedFor(lockFile(two), ['mf-a']);

test.each([
  ['another package joins', 'the same', lockFile(`${two}\n${importer('mf-c', '19.3.1')}`)],
  ['another package takes another version', 'the same', lockFile(two.replace(/19\.3\.1(\n*)$/, '18.0.0$1'))],
  ['it takes another version', 'changed', lockFile(two.replace('19.3.1', '18.0.0'))],
  ['a third-party version changes', 'changed', lockFile(two, '19.3.2')],
])('where %s, the lock of a package is %s', (_name, verdict, changed) => {
  expect(lockedFor(changed, ['mf-a']) === locked).toBe(verdict === 'the same');
});

test('a lock file of another form counts whole', () => {
  expect(lockedFor('something: else\n', ['mf-a'])).toBe('something: else\n');
});
