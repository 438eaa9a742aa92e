import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const script = `export const sample = ${JSON.stringify('x'.repeat(2000))};\n`;
export const policy = "default-src 'none'; script-src 'self'";

/**
 * writeSampleStore writes what the registry leaves in a store, as small as it can be: two operators, one
 * release.
 */
export function writeSampleStore(root: string): void {
  const write = (key: string, content: string | Buffer) => {
    const file = path.join(root, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const asset = 'releases/mf-lobby/1.0.0/main.0123456789.js';
  write(asset, script);
  write(`${asset}.br`, brotliCompressSync(script));
  write(`${asset}.gz`, gzipSync(script));
  write('releases/mf-lobby/1.0.0/text-en.json', '{"a":"b"}');
  write('brands/aurora/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('catalogues/aurora/0123456789.json', '{}');
  write('secret.json', '{}');
  for (const operator of ['aurora', 'jade']) {
    write(`current/${operator}.json`, JSON.stringify({ set: operator, mandatory: false }));
    writePage(root, operator, `the house of ${operator}`);
  }
}

/** previewedSet is the set that `writePreview` writes. */
export const previewedSet = '0123456789abcdef';

/** writePreview writes the pages of a set that the operator does not run. */
export function writePreview(root: string, operator: string, text: string): void {
  const folder = path.join(root, 'sites', operator);
  mkdirSync(path.join(folder, 'previews'), { recursive: true });
  writeFileSync(path.join(folder, 'preview.html'), `<!doctype html><title>${text}</title>`);
  const headers = { 'content-security-policy': policy };
  const pages = { '/': 'preview.html', '/rng': 'preview.html' };
  const preview = { set: previewedSet, headers, pages, notFound: 'preview.html' };
  writeFileSync(path.join(folder, `previews/${previewedSet}.json`), JSON.stringify(preview));
}

/**
 * writePage publishes one page at "/", "/rng" and "/help" for the operator, and another for a share of the
 * visitors.
 */
export function writePage(
  root: string,
  operator: string,
  text: string,
  candidate?: { percent: number; text: string },
): void {
  const folder = path.join(root, 'sites', operator);
  mkdirSync(folder, { recursive: true });
  const releaseTrack = (title: string) => {
    const file = `home.${Buffer.from(title).toString('hex').slice(-8)}.html`;
    writeFileSync(path.join(folder, file), `<!doctype html><title>${title}</title>`);
    return {
      set: operator,
      headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
      pages: { '/': file, '/rng': file, '/help': file },
      notFound: file,
    };
  };
  const site = {
    ...releaseTrack(text),
    ...(candidate && {
      candidates: [
        { ...releaseTrack(candidate.text), set: 'candidate', buckets: [[0, candidate.percent - 1]] },
      ],
    }),
  };
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(site));
}
