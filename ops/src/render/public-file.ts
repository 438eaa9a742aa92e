import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { digestOf } from '../store/digest';
import type { SiteFiles } from '../store/site-files';

/** PublicFile is a file of the store that a page names: its URL, and the digest of its content. */
export interface PublicFile {
  url: string;
  integrity: string;
}

/** hashOf is the part of a file's name that tells its content. */
export const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

/**
 * writePublicFile writes a text that is public, under the key that is made of its content's hash, with ready compressed copies. The same
 * content is the same file.
 */
export async function writePublicFile(
  files: SiteFiles,
  keyOf: (hash: string) => string,
  text: string,
): Promise<PublicFile> {
  const content = Buffer.from(text);
  const key = keyOf(hashOf(content));
  await Promise.all([
    files.write(`${key}.br`, brotliCompressSync(content)),
    files.write(`${key}.gz`, gzipSync(content, { level: 9 })),
  ]);
  await files.write(key, content);
  return { url: `/artifacts/${key}`, integrity: digestOf(content) };
}
