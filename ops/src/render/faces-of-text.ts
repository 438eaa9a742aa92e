import type { FontFace } from '@tessera/contracts/release';

/**
 * facesOfText returns the font faces that a text is written with, in the order that they have: of each letter those of the first family
 * that has it. In HTML, tags and attributes are letters too, which are plain ones.
 */
export function facesOfText(
  text: string,
  faces: readonly FontFace[],
  families: readonly string[],
): readonly FontFace[] {
  const used = new Set<FontFace>();
  // Line feeds and the like are in the range of a face, and are no letters.
  for (const letter of new Set(text.match(/\P{Cc}/gu))) {
    const point = letter.codePointAt(0) ?? 0;
    const matches = faces.filter(({ unicodeRange }) => isInRange(point, unicodeRange));
    const first = families.find((name) => matches.some(({ family }) => family === name));
    for (const face of matches) if (face.family === first) used.add(face);
  }
  return faces.filter((face) => used.has(face));
}

/** A face without a range is for every letter. */
const isInRange = (point: number, range = 'U+0-10FFFF') =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].some(
    ([, from = '', to = from]) => point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16),
  );
