import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * readFontFaces reads the @font-face rules of a font package's style sheet, each with the WOFF2 file that it
 * names.
 */
export function readFontFaces(sheet) {
  const css = readFileSync(sheet, 'utf8');
  const imported = [...css.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].flatMap(([, request]) =>
    readFontFaces(createRequire(sheet).resolve(request)),
  );
  return [...imported, ...facesOf(css, sheet)];
}

function facesOf(css, sheet) {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body]) => {
    const value = (property) => new RegExp(`${property}:\\s*([^;]+);?`).exec(body)?.[1].trim();
    const url = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(body)?.[1];
    if (!url) throw new Error(`${sheet}: a @font-face without a WOFF2 file`);
    const unicodeRange = value('unicode-range');
    return {
      family: value('font-family').replaceAll(/['"]/g, ''),
      weight: value('font-weight') ?? '400',
      style: value('font-style') ?? 'normal',
      source: path.resolve(path.dirname(sheet), url),
      ...(unicodeRange ? { unicodeRange } : {}),
    };
  });
}
