import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseNotes } from './release-notes.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'release-notes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const changelog = (text: string) => writeFileSync(path.join(folder, 'CHANGELOG.md'), text);

test('reads the section of the version, and not that of another', () => {
  changelog(
    '# mf-points\n\n## 1.1.0\n\n### Minor Changes\n\n- Show costs.\n\n## 1.0.0\n\n- First release.\n',
  );
  expect(releaseNotes(folder, '1.1.0')).toBe('### Minor Changes\n\n- Show costs.');
  expect(releaseNotes(folder, '1.0.0')).toBe('- First release.');
});

test('gives a local build the notes of its version', () => {
  changelog('## 1.0.0\n\n- First release.\n');
  expect(releaseNotes(folder, '1.0.0-h0123456789')).toBe('- First release.');
});

test('has no notes without a changelog, a section or a text', () => {
  expect(releaseNotes(folder, '1.0.0')).toBeUndefined();
  changelog('## 1.0.0\n\n- First release.\n\n## 1.1.0\n');
  expect(releaseNotes(folder, '2.0.0')).toBeUndefined();
  expect(releaseNotes(folder, '1.1.0')).toBeUndefined();
});

test('cuts notes that are too long for a release', () => {
  changelog(`## 1.0.0\n\n${'x'.repeat(9000)}\n`);
  expect(releaseNotes(folder, '1.0.0')).toHaveLength(4000);
});
