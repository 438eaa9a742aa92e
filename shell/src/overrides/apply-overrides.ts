import {
  placeEntries,
  releaseSchema,
  type BootDocument,
  type BootRemote,
  type PlacedEntry,
} from '@tessera/contracts/release';
import { schemasReady } from '@tessera/contracts/schema-later';
import type { Overrides } from './overrides';

export interface Applied {
  boot: BootDocument;
  /** Remotes whose URL did not answer with a release. Their place on the page says so: no silent way back. */
  silent: readonly string[];
  /** Lines of the menus that the overridden remotes declare. */
  entries: PlacedEntry[];
}

/**
 * applyOverrides returns the page's boot document with the overridden remotes taken from their URLs. A
 * remote that the set does not have yet is added.
 */
export async function applyOverrides(
  boot: BootDocument,
  overrides: Overrides,
  ask: typeof fetch = fetch,
): Promise<Applied> {
  const loaded = await Promise.all(
    Object.entries(overrides).map(async ([name, origin]) => ({
      name,
      origin,
      found: await describedBy(origin, name, ask),
    })),
  );
  const remotes: Record<string, BootRemote> = { ...boot.remotes };
  for (const { name, origin, found } of loaded) {
    const pinned = boot.remotes[name];
    if (found) remotes[name] = found.remote;
    else if (pinned) remotes[name] = { ...pinned, ...nothingAt(origin) };
  }
  const silent = loaded.filter(({ found }) => !found).map(({ name }) => name);
  const entries = loaded.flatMap(({ found }) => found?.entries ?? []);
  return { boot: { ...boot, remotes }, silent, entries };
}

/** What the URL serves, if it is this remote. Its files have no integrity: they change while one works. */
async function describedBy(
  origin: string,
  name: string,
  ask: typeof fetch,
): Promise<{ remote: BootRemote; entries: PlacedEntry[] } | undefined> {
  try {
    const response = await ask(`${origin}/release.json`, { cache: 'no-store' });
    await schemasReady();
    const { manifest, entry, scripts, styles, dictionaries } = releaseSchema.parse(await response.json());
    if (manifest?.name !== name) return undefined;
    const { shellApi, routes, popups } = manifest;
    const release = { entry, scripts, styles, dictionaries, manifest: { name, shellApi, routes, popups } };
    return {
      remote: { ...release, version: localVersion(origin), base: `${origin}/`, integrity: {} },
      entries: placeEntries([manifest]),
    };
  } catch {
    return undefined;
  }
}

const nothingAt = (origin: string) => ({
  version: localVersion(origin),
  base: `${origin}/`,
  entry: 'remote-entry.js',
  scripts: [],
  styles: [],
  integrity: {},
});

/** Failure records and the page say where the code came from. */
const localVersion = (origin: string) => `local at ${origin}`;
