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
  const { css, preload } = brandFonts(shell, ['Manrope Variable'], 'Aurora');
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
  expect(brandFonts(parts, ['Manrope Variable'], 'Aurora').preload).toMatch(/Manrope Variable-11\.woff2$/);
});

test('adds a local font with the measures of the first family, where they are known', () => {
  const { css } = brandFonts(shell, ['Manrope Variable'], 'Aurora');
  expect(css).toMatch(/font-family:"brand-fallback";src:local\("Arial"\).*size-adjust:102%/);
  expect(brandFonts(shell, ['Other'], 'Aurora').css).not.toContain('brand-fallback');
});

describe('of a shell that loads the rest later', () => {
  const faces = [
    face('Manrope Variable', 'U+0102-0103,U+0300-0301,U+1EA0-1EF9'),
    face('Manrope Variable', 'U+20A0-20AB,U+20AD-20C0'),
    face('Manrope Variable', 'U+0000-001F,U+00A1-00FF'),
    face('Manrope Variable', 'U+0020-007E'),
    face('Thai', 'U+0E01-0E3E'),
    face('Thai', 'U+0020-007E,U+00A0'),
  ];
  const later: Release = { ...shell, fonts: faces, fontsLater: true };
  const rangesOf = (css: string) =>
    [...css.matchAll(/font-family:"(\w+)[^}]*unicode-range:([^}]*)/g)].map(([, ...names]) => names.join(' '));
  const written = (text: string) => {
    const fonts = brandFonts(later, ['Manrope Variable', 'Thai'], text);
    return { page: rangesOf(fonts.css), later: rangesOf(fonts.later), preload: fonts.preload };
  };

  test('a page has the faces of the letters that it shows, each of the first family that has it', () => {
    const { page, preload } = written('Aurora ₱100\n');
    expect(page).toEqual(['Manrope U+20A0-20AB,U+20AD-20C0', 'Manrope U+0020-007E']);
    expect(preload).toMatch(/Manrope Variable-11\.woff2$/);
    expect(written('<p>Tiền</p>').page).toEqual([
      'Manrope U+0102-0103,U+0300-0301,U+1EA0-1EF9',
      'Manrope U+0020-007E',
    ]);
    expect(written('Jade สด').page).toEqual(['Manrope U+0020-007E', 'Thai U+0E01-0E3E']);
  });

  test('every other face is in the sheet that comes later, and none is in both', () => {
    for (const text of ['Aurora', 'Señal สด', '']) {
      const { page, later: rest } = written(text);
      expect([...page, ...rest].toSorted()).toEqual(
        rangesOf(
          brandFonts({ ...later, fontsLater: undefined }, ['Manrope Variable', 'Thai'], text).css,
        ).toSorted(),
      );
    }
  });

  test('a face without a range is for every letter', () => {
    const whole = { ...later, fonts: [{ family: 'Thai', file: 'a.woff2', weight: '400', style: 'normal' }] };
    const { css, later: rest } = brandFonts(whole, ['Thai'], 'a');
    expect(css).toContain('a.woff2');
    expect(rest).toBe('');
  });
});

test('a page of a shell that loads none later has all of them in itself', () => {
  const { css, later } = brandFonts(shell, ['Manrope Variable'], 'Aurora');
  expect(css).toContain('U+0400');
  expect(later).toBe('');
});
