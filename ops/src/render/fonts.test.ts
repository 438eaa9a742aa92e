import type { Release } from '@tessera/contracts/release';
import { brandFonts } from './fonts';

const face = (family: string, unicodeRange: string) => ({
  family,
  file: `${family}-${unicodeRange.length}.woff2`,
  weight: '400',
  style: 'normal',
  unicodeRange,
});
const shell = {
  version: '1.0.0',
  fonts: [
    face('Manrope Variable', 'U+0000-00FF'),
    face('Manrope Variable', 'U+0400'),
    face('Other', 'U+0000-00FF'),
  ],
} as unknown as Release;

test("preloads the Latin part of the operator's first family, and describes the operator's fonts only", () => {
  const { css, preload } = brandFonts(shell, ['Manrope Variable']);
  expect(preload).toMatch(/Manrope Variable-11\.woff2$/);
  expect(css.match(/font-family:"Manrope Variable"/g)).toHaveLength(2);
  expect(css).not.toContain('Other');
});

test('of a family whose plain letters are a file of their own, that one is preloaded', () => {
  const faces = [
    face('Manrope Variable', 'U+0000-001F,U+007F-00FF'),
    face('Manrope Variable', 'U+0020-007E'),
  ];
  const parts = { ...shell, fonts: faces } as Release;
  expect(brandFonts(parts, ['Manrope Variable']).preload).toMatch(/Manrope Variable-11\.woff2$/);
});

test('adds a local font with the measures of the first family, where they are known', () => {
  const { css } = brandFonts(shell, ['Manrope Variable']);
  expect(css).toMatch(/font-family:"brand-fallback";src:local\("Arial"\).*size-adjust:102%/);
  expect(brandFonts(shell, ['Other']).css).not.toContain('brand-fallback');
});
