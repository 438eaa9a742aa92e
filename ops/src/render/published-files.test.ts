import { createHash } from 'node:crypto';
import type { Release } from '@tessera/contracts/release';
import { readSheets } from './published-files';
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
