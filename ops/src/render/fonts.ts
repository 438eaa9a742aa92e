import type { FontFace, Release } from '@tessera/contracts/release';
import { fallbackFont } from '@tessera/contracts/operator';
import { releaseUrl } from '../store/layout';
import { facesOfText } from './faces-of-text';

/** BrandFonts are the `@font-face` rules of a page. */
export interface BrandFonts {
  /** Those that the page has in itself. */
  css: string;
  /** Those that its shell loads later; empty where none are left, or the shell loads none. */
  later: string;
  /** URL of the one file to preload. */
  preload: string | undefined;
}

/**
 * brandFonts writes the `@font-face` rules of the operator's families for a page that shows `text`, and names the one file to preload: the
 * Latin part of the first family. A metric-adjusted local fallback keeps the page from moving when the font
 * arrives.
 */
export function brandFonts(shell: Release, families: readonly string[], text: string): BrandFonts {
  const base = releaseUrl('shell', shell.version);
  const faces = (shell.fonts ?? []).filter(({ family }) => families.includes(family));
  const [first] = families;
  const latin = faces.find(({ family, unicodeRange }) => family === first && isLatin(unicodeRange));
  const shown = shell.fontsLater ? facesOfText(text, faces, families) : faces;
  const rules = (which: readonly FontFace[]) => which.map((face) => fontFaceRule(face, base)).join('');
  return {
    css: rules(shown) + fallbackRule(first),
    later: rules(faces.filter((face) => !shown.includes(face))),
    preload: latin && base + latin.file,
  };
}

/** In hundredths of Arial's: how wide text is, and how far a line reaches above and below it. */
const metrics: Record<string, { size: number; ascent: number; descent: number }> = {
  'Manrope Variable': { size: 102, ascent: 104.5, descent: 29.4 },
  'Be Vietnam Pro': { size: 109, ascent: 91.8, descent: 24.3 },
};
/** One of them is on nearly every system, and they are about as wide. */
const localFonts = ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'];

/** A font of the visitor's own, made as wide as the first family, so that nothing moves when that one arrives. */
function fallbackRule(family = ''): string {
  const adjusted = metrics[family];
  if (!adjusted) return '';
  const { size, ascent, descent } = adjusted;
  const sources = localFonts.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${fallbackFont}";src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/** The part with plain letters; in older releases they are in one file with all of Latin. */
const isLatin = (range: string | undefined) => range === undefined || /^U\+00(00-00FF|20-007E)/i.test(range);

function fontFaceRule({ family, file, weight, style, unicodeRange }: FontFace, base: string): string {
  const range = unicodeRange ? `;unicode-range:${unicodeRange.replaceAll(', ', ',')}` : '';
  return `@font-face{font-family:"${family}";src:url(${base}${file}) format("woff2");font-weight:${weight};font-style:${style};font-display:swap${range}}`;
}
