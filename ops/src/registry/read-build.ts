import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseSchema, type Release } from '@tessera/contracts/release';
import { digestOf } from '../store/digest';
import { parseDocument, readIfThere } from './files';
import { RegistryError } from '../failure/registry-error';

export interface Build {
  release: Release;
  /** Integrity of its `release.json`. */
  digest: string;
  /** Names of its files: those of the release document, their precompressed copies, the document itself. */
  files: string[];
  read(file: string): Promise<Buffer>;
}

/** copies lists the encodings in which a static host can send a file; each copy is beside it. */
export const copies = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** readBuild reads a package's build folder and checks each file against the release document. */
export async function readBuild(folder: string): Promise<Build> {
  const file = path.join(folder, 'release.json');
  const text = await readIfThere(file);
  if (!text)
    throw new RegistryError('RELEASE_NOT_FOUND', `${folder} has no release.json: build the package first`);
  const release = parseDocument(file, text, releaseSchema);
  const read = (name: string) => readFile(path.join(folder, name));
  const files: string[] = [];
  for (const [name, { integrity }] of Object.entries(release.files)) {
    files.push(name);
    expectIntegrity(release, name, await readIfThere(path.join(folder, name)), integrity);
    for (const [encoding, decompress] of Object.entries(copies)) {
      const copy = await readIfThere(path.join(folder, `${name}.${encoding}`));
      if (!copy) continue;
      const content = await decompress(copy).catch(() => undefined);
      expectIntegrity(release, `${name}.${encoding}`, content, integrity);
      files.push(`${name}.${encoding}`);
    }
  }
  // Last: where it is there, everything is.
  files.push('release.json');
  return { release, digest: digestOf(text), files, read };
}

function expectIntegrity(
  release: Release,
  name: string,
  content: Buffer | undefined,
  integrity: string,
): void {
  if (content && digestOf(content) === integrity) return;
  throw new RegistryError('RELEASE_DAMAGED', `${release.package}: ${name} is not what release.json says`);
}
