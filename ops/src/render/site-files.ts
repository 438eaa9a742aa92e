import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * What the renderer needs of an artefact store. Keys are paths from the store's root with forward slashes
 * (`sites/aurora/site.json`). A write is whole: a reader sees the old content or the new one.
 */
export interface SiteFiles {
  read(key: string): Promise<Buffer>;
  write(key: string, content: string | Buffer): Promise<void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Names directly in the folder; empty when there is no such folder. */
  list(folder: string): Promise<string[]>;
}

/** A folder on this machine as the store. */
export function folderFiles(root: string): SiteFiles {
  const at = (key: string) => path.join(root, key);
  return {
    read: (key) => readFile(at(key)),
    async write(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
      await writeFile(draft, content);
      await rename(draft, file);
    },
    remove: (key) => rm(at(key), { force: true }),
    async list(folder) {
      try {
        const entries = await readdir(at(folder), { withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
