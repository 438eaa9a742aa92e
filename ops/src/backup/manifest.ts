import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { RegistryError } from '../failure/registry-error';

const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  platform: z.enum(['embedded', 'server']),
  registry: z.enum(['embedded', 'server']),
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

export const manifestName = 'backup.json';
export const databaseFile = (name: 'platform' | 'registry', kind: Manifest['platform']) =>
  kind === 'server' ? `${name}.dump` : `${name}.tar.gz`;

/** describeFile returns size and digest of the file `name` in the backup in `folder`. */
export async function describeFile(folder: string, name: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, name)), hash);
  const { size } = await stat(path.join(folder, name));
  return { path: name, bytes: size, sha256: hash.digest('hex') };
}

/**
 * checkedManifest returns the manifest of a backup whose every file is as it was written. Throws
 * BACKUP_REFUSED, which names the first that is not.
 */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new RegistryError('BACKUP_REFUSED', `${folder} is no backup: it has no ${manifestName}`);
  });
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new RegistryError('BACKUP_REFUSED', `${folder} is a backup of another release's form`);
  for (const file of manifest.data.files) {
    const found = await describeFile(folder, file.path).catch(() => undefined);
    if (found?.sha256 !== file.sha256)
      throw new RegistryError(
        'BACKUP_REFUSED',
        `${file.path} of the backup is ${found ? 'damaged' : 'missing'}`,
      );
  }
  return manifest.data;
}
