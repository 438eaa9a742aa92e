import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOperators } from './read-operators';

const seeded = resolve(import.meta.dirname, '../../../../ops/operators');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tessera-operators-'));
  cpSync(seeded, directory, { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A copy of jade under another code, its document changed. */
function add(code: string, change: (text: string) => string) {
  const folder = join(directory, code);
  cpSync(join(seeded, 'jade'), folder, { recursive: true });
  const file = join(folder, 'operator.json');
  writeFileSync(file, change(readFileSync(file, 'utf8').replace('"code": "jade"', `"code": "${code}"`)));
}
const read = () => {
  const { operators, refused } = readOperators(directory);
  return { codes: operators.map(({ document }) => document.code), refused };
};

test('operators are read in the order of their names', () => {
  expect(read()).toEqual({ codes: ['aurora', 'jade'], refused: [] });
});

test.each<[string, (text: string) => string, RegExp]>([
  ['that is no JSON', () => '{', /coral\/operator\.json cannot be read: /],
  ['with a mistake in it', (text) => text.replace('"THB"', '7'), /is not valid: currency\.code: /],
  [
    'whose logo is not there',
    (text) => text.replace('logo.svg', 'mark.svg'),
    /there is no mark\.svg beside it/,
  ],
  [
    'whose colours cannot be read',
    (text) => text.replace('"text": "#1b2a22"', '"text": "#faf5e9"'),
    /brand\.themes\.light\.text: #faf5e9 has 1\.00:1 on ground0 \(#faf5e9\), and needs 4\.5:1/,
  ],
  [
    'that lacks what its market asks for',
    (text) => text.replace('"code": "coral"', '"code": "coral", "market": "gb"'),
    /its market gb asks for compliance\.licensee, compliance\.dispute at the foot of every page$/,
  ],
])('a document %s is left out, and the others stay', (_, change, reason) => {
  add('coral', (text) => change(text.replace('jade.localhost', 'coral.localhost')));
  expect(read()).toEqual({
    codes: ['aurora', 'jade'],
    refused: [{ operator: 'coral', reason: expect.stringMatching(reason) }],
  });
});

test('a newcomer that names the host of another is left out, also where it comes first by name', () => {
  add('coral', (text) => text.replace('["jade.localhost"]', '["coral.localhost", "JADE.localhost"]'));
  expect(read()).toEqual({
    codes: ['aurora', 'jade'],
    refused: [
      { operator: 'coral', reason: expect.stringMatching(/jade has the host jade\.localhost already$/) },
    ],
  });
});

test('a copy that kept the code of its origin is left out, also where it comes first by name', () => {
  cpSync(join(seeded, 'jade'), join(directory, 'copy'), { recursive: true });
  expect(read()).toEqual({
    codes: ['aurora', 'jade'],
    refused: [
      {
        operator: 'copy',
        reason: expect.stringMatching(/its code is jade, which is not its folder's name$/),
      },
    ],
  });
});
