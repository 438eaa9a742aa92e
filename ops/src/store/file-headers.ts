import path from 'node:path';

/**
 * FileHeaders say how a file is served by an object store that stands behind a CDN by itself
 * (docs/ARCHITECTURE.md: cache rules).
 */
export interface FileHeaders {
  contentType: string;
  contentEncoding: string | undefined;
  cacheControl: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const encodings: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

const forAYear = 'public, max-age=31536000, immutable';
/** Pointers and pages are asked for again every time, so that a pin shows within seconds. */
const alwaysRevalidated = 'public, max-age=0, must-revalidate';

/**
 * headersOf gives a precompressed copy (`x.js.br`) the type of what it is a copy of, so that an edge can
 * answer with it.
 */
export function headersOf(key: string, immutable: boolean): FileHeaders {
  const contentEncoding = encodings[path.extname(key)];
  const name = contentEncoding ? key.slice(0, -path.extname(key).length) : key;
  return {
    contentType: types[path.extname(name)] ?? 'application/octet-stream',
    contentEncoding,
    cacheControl: immutable ? forAYear : alwaysRevalidated,
  };
}
