import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * SiteFiles is what the renderer needs of an artefact store. Keys are paths from the store's root with
 * forward slashes (`sites/aurora/site.json`). A write is whole: a reader sees the old content or the new one.
 */
export interface SiteFiles {
  read(key: string): Promise<Buffer>;
  write(key: string, content: string | Buffer): Promise<void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Names directly in the folder; empty when there is no such folder. */
  list(folder: string): Promise<string[]>;
}

/** folderFiles uses a folder on this machine as the store. */
export function folderFiles(root: string): SiteFiles {
  const at = (key: string) => path.join(root, key);
  return {
    read: (key) => readFile(at(key)),
    async write(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeFile(draft, content);
        await rename(draft, file);
      } catch (error) {
        // On a full disk half a file would take the last room.
        await rm(draft, { force: true });
        throw error;
      }
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

/** Longer than any file takes to be written. */
const draftMs = 3_600_000;

/**
 * removeOldDrafts removes unfinished files of writers that were killed, or found no room. Returns how many.
 */
export async function removeOldDrafts(root: string, now: Date): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const drafts = entries.filter((entry) => entry.isFile() && /\.[0-9a-f]{8,12}\.tmp$/.test(entry.name));
  let count = 0;
  for (const { parentPath, name } of drafts) {
    const file = path.join(parentPath, name);
    const made = await stat(file).catch(() => undefined);
    if (!made || now.getTime() - made.mtimeMs < draftMs) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
