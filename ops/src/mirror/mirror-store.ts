import type { SiteFiles } from '../store/site-files';
import type { ArtifactStore, StoredFile } from '../store/artifact-store';

/** What never changes under its name, pages among it; pointers are what names it. */
const immutableFolders = ['releases', 'brands', 'catalogues', 'sites'];
const isPointer = (key: string) =>
  key.endsWith('/site.json') || key.startsWith('current/') || /^sites\/[^/]+\/previews\//.test(key);

type Source = Pick<ArtifactStore, 'listAll' | 'read'>;
type Target = Pick<SiteFiles, 'read' | 'write' | 'remove'>;

/**
 * createMirror copies a store's public files to a disk, for a static host that serves from there: players go
 * on while the store is away. A pointer is copied after everything that it may name. What the store's `gc`
 * removed goes from the copy with the next step; the copy never loses a file because the store does not
 * answer.
 */
export function createMirror(from: Source, to: Target) {
  /** Immutable files that the copy has, and the pointers' contents: a store's times are too coarse to tell. */
  const copied = new Set<string>();
  const pointed = new Map<string, string>();

  const copy = async ({ key }: StoredFile) => {
    await to.write(key, await from.read(key));
    copied.add(key);
  };
  const isThere = (key: string) =>
    to.read(key).then(
      () => true,
      () => false,
    );

  /** Copies what is new; returns how many files that were. Throws when the store does not answer. */
  return async function mirrorOnce(): Promise<number> {
    const listed = await Promise.all(['sites', 'current'].map((folder) => from.listAll(folder)));
    const keys = listed.flat().flatMap(({ key }) => (isPointer(key) ? [key] : []));
    const pointers = await Promise.all(
      keys.map(async (key) => ({ key, content: (await from.read(key)).toString() })),
    );
    const moved = pointers.filter(({ key, content }) => pointed.get(key) !== content);
    if (moved.length === 0) return 0;

    let count = 0;
    const stored = (await Promise.all(immutableFolders.map((folder) => from.listAll(folder)))).flat();
    for (const file of stored) {
      if (isPointer(file.key) || copied.has(file.key)) continue;
      if (await isThere(file.key)) copied.add(file.key);
      else {
        await copy(file);
        count += 1;
      }
    }
    // A page's set is offered as the newer one only when its pages are there.
    const pages = moved.filter(({ key }) => key.startsWith('sites/'));
    const others = moved.filter((one) => !pages.includes(one));
    for (const { key, content } of [...pages, ...others]) {
      await to.write(key, content);
      pointed.set(key, content);
    }
    const there = new Set(stored.map(({ key }) => key));
    for (const key of copied)
      if (!there.has(key)) {
        await to.remove(key);
        copied.delete(key);
      }
    return count + moved.length;
  };
}
