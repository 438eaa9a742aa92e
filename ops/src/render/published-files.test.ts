import { createHash } from 'node:crypto';
import type { Release } from '@tessera/contracts/release';
import { isUsed, readSheets } from './published-files';
import { sampleRelease } from '../testing/sample-build';

const sheets = {
  'plain.0123456789.css': '.a{background:url("data:image/svg+xml,x")}',
  'picture.0123456789.css': '.a{background:url(picture.png)}',
  'imported.0123456789.css': '@import "other.css";',
  'closing.0123456789.css': '.a{content:"</style>"}',
  'named.css': '.a{}',
};

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A release with those sheets, and the store that it was published to. */
function published(stored: Readonly<Record<string, string>>) {
  const release: Release = {
    ...sampleRelease({ package: 'mf-lobby', version: '1.0.0' }).release,
    files: Object.fromEntries(
      Object.entries(sheets).map(([name, css]) => [name, { integrity: integrityOf(css), bytes: css.length }]),
    ),
  };
  const read = async (key: string) => Buffer.from(stored[key.split('/').at(-1) ?? ''] ?? '');
  return {
    release,
    files: { read, write: async () => undefined, remove: async () => undefined, list: async () => [] },
  };
}

test('a page can have a sheet in itself that is named by its content and stands alone', async () => {
  const { files, release } = published(sheets);
  expect(await readSheets(files, release, Object.keys(sheets))).toEqual({
    '/artifacts/releases/mf-lobby/1.0.0/plain.0123456789.css': sheets['plain.0123456789.css'],
  });
});

test('a sheet that was changed after it was published is refused', async () => {
  const { files, release } = published({ 'plain.0123456789.css': '.a{display:none}' });
  await expect(readSheets(files, release, ['plain.0123456789.css'])).rejects.toThrow(
    'plain.0123456789.css is not what was published',
  );
});

test('a sheet is used where an element has one of its classes, in whatever layer or condition', () => {
  const html = '<a class="tile tile-x1"><b class="name-x1">.more-x1</b></a>';
  const at = (selector: string) => `@layer kit{@media (width>=1.5em){${selector}{margin:.5em}}}`;
  expect(isUsed(at('.name-x1>img:hover'), html)).toBe(true);
  expect(isUsed(at('a.tile-x1'), html)).toBe(true);
  expect(isUsed(at('.name'), html)).toBe(false);
  // A text is no class.
  expect(isUsed(at('.more-x1'), html)).toBe(false);
});
