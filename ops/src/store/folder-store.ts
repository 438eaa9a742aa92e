import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderFiles } from './site-files';
import type { ArtifactStore, StoredFile } from './artifact-store';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** folderStore keeps artefacts in a folder of this machine, which any static host can serve. */
export function folderStore(root: string): ArtifactStore {
  const at = (key: string) => path.join(root, key);
  const find = async (key: string) =>
    readFile(at(key)).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return undefined;
      throw error;
    });
  return {
    ...folderFiles(root),
    find,
    async putImmutable(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeFile(draft, content);
        // A link is never made over another file, unlike a rename.
        await link(draft, file);
        return 'stored';
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
        return (await readFile(file)).equals(content) ? 'same' : 'other';
      } finally {
        await rm(draft, { force: true });
      }
    },
    async listAll(folder) {
      const entries = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isCode(error, 'ENOENT')) return [];
          throw error;
        },
      );
      const files: StoredFile[] = [];
      for (const entry of entries.filter((each) => each.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(root, file).split(path.sep).join('/');
        files.push({ key, modified: (await stat(file)).mtime });
      }
      return files;
    },
  };
}
