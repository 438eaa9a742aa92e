import type { FontFace, Release } from '@tessera/contracts/release';
import { releaseUrl } from '../registry/layout';

/**
 * @font-face rules of the operator's families, and the one file to preload: the Latin part of the first family.
 * A metric-adjusted local fallback keeps the page from moving when the font arrives.
 */
export function brandFonts(
  shell: Release,
  families: readonly string[],
): { css: string; preload: string | undefined } {
  const base = releaseUrl('shell', shell.version);
  const faces = (shell.fonts ?? []).filter(({ family }) => families.includes(family));
  const [first] = families;
  const latin = faces.find(({ family, unicodeRange }) => family === first && isLatin(unicodeRange));
  return {
    css: faces.map((face) => fontFaceRule(face, base)).join(''),
    preload: latin && base + latin.file,
  };
}

const isLatin = (range: string | undefined) => range === undefined || /^U\+0000-00FF/i.test(range);

function fontFaceRule({ family, file, weight, style, unicodeRange }: FontFace, base: string): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange.replaceAll(', ', ',')}` : '';
  return `@font-face{font-family:"${family}";src:url(${base}${file}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap${range}}`;
}
