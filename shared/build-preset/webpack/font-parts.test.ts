import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFontFaces } from './font-faces.mjs';
import { fontParts } from './font-parts.mjs';

const packages = path.join(import.meta.dirname, '../../ui-kit/node_modules');

async function partsOf(sheet: string, file: RegExp) {
  const face = readFontFaces(path.join(packages, sheet)).find(({ source }) => file.test(source));
  if (!face) throw new Error(`no ${String(file)} in ${sheet}`);
  const font = readFileSync(face.source);
  return { font, face, parts: await fontParts(font, face.unicodeRange) };
}

const within = (range = '', character: string) =>
  range.split(',').some((run) => {
    const [from = '', to = from] = run.trim().replace('U+', '').split('-');
    const point = character.codePointAt(0) ?? 0;
    return Number.parseInt(from, 16) <= point && point <= Number.parseInt(to, 16);
  });

const manrope = '@fontsource-variable/manrope/index.css';

test('letters, digits and the signs that every page shows are a part of their own', async () => {
  const { font, parts } = await partsOf(manrope, /latin-wght/);
  const [rest, plain, ...more] = parts;
  expect(more).toEqual([]);
  for (const character of 'Az09 –’…·×$€£') {
    expect([character, within(plain?.unicodeRange, character)]).toEqual([character, true]);
    expect([character, within(rest?.unicodeRange, character)]).toEqual([character, false]);
  }
  for (const character of 'éñÖß')
    expect([
      character,
      within(plain?.unicodeRange, character),
      within(rest?.unicodeRange, character),
    ]).toEqual([character, false, true]);
  expect(plain?.content.length).toBeLessThan(font.length * 0.65);
  expect(rest?.content.length).toBeLessThan(font.length * 0.65);
});

test.each([
  ['₱', manrope, /latin-ext-wght/],
  ['₫', '@fontsource/be-vietnam-pro/700.css', /vietnamese-700/],
  ['฿', '@fontsource-variable/noto-sans-thai/index.css', /thai-wght/],
])('who shows %s loads no alphabet for it', async (sign, sheet, file) => {
  const { parts } = await partsOf(sheet, file);
  const holder = parts.filter(({ unicodeRange }) => within(unicodeRange, sign));
  expect(holder).toHaveLength(1);
  expect(holder[0]?.content.length).toBeLessThan(3_500);
});

test('a font without any of them stays as it is', async () => {
  const { font, face, parts } = await partsOf(manrope, /greek-wght/);
  expect(parts).toEqual([{ content: font, unicodeRange: face.unicodeRange }]);
});

test('the same font gives the same files, so that a release does not change by being built again', async () => {
  const [one, two] = await Promise.all([partsOf(manrope, /latin-wght/), partsOf(manrope, /latin-wght/)]);
  expect(one.parts).toEqual(two.parts);
});
