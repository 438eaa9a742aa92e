import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Brand } from '../operator';
import { contrastFaults, contrastRatio } from './brand-contrast';
import { readOperator } from './read-operator';

const documentOf = (operator: string) =>
  JSON.parse(
    readFileSync(resolve(__dirname, '../../../..', 'ops/operators', operator, 'operator.json'), 'utf8'),
  ) as { brand: Brand; defaultLanguage: string };
const { brand } = documentOf('aurora');
const withDark = (colors: Partial<Brand['themes']['dark']>) => ({
  themes: { ...brand.themes, dark: { ...brand.themes.dark, ...colors } },
});

test.each(['aurora', 'jade'])('every colour of %s can be read where the kit paints it', (operator) => {
  expect(contrastFaults(documentOf(operator).brand)).toEqual([]);
});

test('a pair that cannot be read is named with both colours, what it has and what it needs', () => {
  expect(contrastFaults(withDark({ onAccent: '#ffffff' }))).toEqual([
    'brand.themes.dark.onAccent: #ffffff has 1.46:1 on accent (#3df0b0), and needs 4.5:1',
    'brand.themes.dark.onAccent: #ffffff has 1.87:1 on accentStrong (#27cfea), and needs 4.5:1',
  ]);
  expect(contrastFaults(withDark({ edge: '#1b2743' }))).toEqual([
    expect.stringContaining('edge: #1b2743 has 1.28:1 on ground0 (#090f1f), and needs 3:1'),
    expect.stringContaining('on ground1'),
    expect.stringContaining('edge: #1b2743 has 1.00:1 on ground2 (#1b2743), and needs 3:1'),
  ]);
});

test('text on a card that its own colour tints counts too', () => {
  const faults = contrastFaults(withDark({ dangerText: '#d6606f' }));
  expect(faults).toContainEqual(expect.stringContaining('on ground1 tinted with danger, and needs 4.5:1'));
});

test('a colour that lets something shine through is refused where text stands on it', () => {
  expect(contrastFaults(withDark({ text: '#eff4fc80' }))).toEqual([
    'brand.themes.dark.text: #eff4fc80 must be opaque: #rrggbb, rgb(r g b) or oklch(l c h)',
  ]);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#808080', '#808080', 1],
  ['rgb(0 0 0)', 'rgb(100%, 100%, 100%)', 21],
  ['oklch(0 0 0)', 'oklch(100% 0 0)', 21],
  ['oklch(0.628 0.2577 29.23)', '#ffffff', 4],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});

test('a document is refused for its contrast, and for a language that it does not have', () => {
  const document = { ...documentOf('aurora'), brand: { ...brand, ...withDark({ warm: '#111a30' }) } };
  expect(readOperator({ ...document, defaultLanguage: 'XX' })).toEqual({
    success: false,
    faults: expect.stringMatching(
      /^defaultLanguage: XX is not one of the languages: EN, TY, TL; brand\.themes\.dark\.onWarm: /,
    ),
  });
});
