import subsetFont from 'subset-font';

/** Letters, digits and signs that nearly every page shows, and all signs of currencies. */
const everyday = /[\u0020-\u007E\u00A0\u00B7\u00D7\u2010-\u2026\u2212]|\p{Sc}/u;

/** What the layout of our words uses: kerning, marks, and digits of one width. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * fontParts splits the font of an @font-face rule in two, so that a page which writes in plain letters, and a
 * price in the operator's currency, loads no more than these. Returns the parts as WOFF2, each with the
 * `unicodeRange` that it is for; a font without any of these characters, or without a range, is one part.
 */
export async function fontParts(font, unicodeRange) {
  const points = pointsOf(unicodeRange ?? '');
  const plain = points.filter((point) => everyday.test(String.fromCodePoint(point)));
  if (plain.length === 0) return [{ content: font, unicodeRange }];
  const rest = points.filter((point) => !everyday.test(String.fromCodePoint(point)));
  return Promise.all(
    [rest, plain]
      .filter((part) => part.length > 0)
      .map(async (part) => ({
        content: await subsetFont(font, String.fromCodePoint(...part), {
          targetFormat: 'woff2',
          keepFeatures,
        }),
        unicodeRange: rangeOf(part),
      })),
  );
}

/** The code points of a `unicode-range`. */
function pointsOf(unicodeRange) {
  return [...unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
}

function rangeOf(points) {
  const runs = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}
