import type { Pin, Release } from '@tessera/contracts/release';
import type { RegistryContext } from './context';
import { releaseKey } from '../store/layout';
import { refuseOtherPackages } from '../rights/rights';
import { readBuild, type Build } from './read-build';
import { RegistryError } from '../failure/registry-error';

export interface Published {
  release: Release;
  pin: Pin;
  /** The same bytes were published already. */
  unchanged: boolean;
}

export interface PublishOptions {
  author: string;
  /** The only packages that the author may publish; all of them where it is left out or null. */
  remotes?: readonly string[] | null | undefined;
  dryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Files that are on their way at the same time. */
const concurrency = 8;

/**
 * publish puts a build into the store as an immutable release. Its version is reserved in the database first,
 * so that of two publishers with other bytes one is refused (RELEASE_EXISTS) before a file moves. The same
 * bytes again are no error, and complete what an interrupted publication left.
 */
export async function publish(
  context: RegistryContext,
  folder: string,
  { author, remotes, dryRun = false, onProgress }: PublishOptions,
): Promise<Published> {
  const build = await readBuild(folder);
  const { release, digest } = build;
  refuseOtherPackages({ author, remotes }, [release.package]);
  const published = { release, pin: { version: release.version, digest } };
  const existing = await findRow(context, release);
  if (existing && existing.digest !== digest) throw existsAlready(release);
  if (dryRun) return { ...published, unchanged: existing !== undefined };

  if (!existing) await reserveVersion(context, build, author);
  const stored = await storeFiles(context, build, onProgress);
  await context.db
    .updateTable('release')
    .set({ stored_at: context.now().toISOString(), removed_at: null })
    .where('package', '=', release.package)
    .where('version', '=', release.version)
    .execute();
  return {
    ...published,
    unchanged:
      existing !== undefined && existing.stored_at !== null && existing.removed_at === null && stored === 0,
  };
}

function findRow({ db }: RegistryContext, release: Release) {
  return db
    .selectFrom('release')
    .select(['digest', 'stored_at', 'removed_at'])
    .where('package', '=', release.package)
    .where('version', '=', release.version)
    .executeTakeFirst();
}

async function reserveVersion(
  context: RegistryContext,
  { release, digest }: Build,
  author: string,
): Promise<void> {
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  await context.db
    .insertInto('release')
    .values({
      package: release.package,
      version: release.version,
      digest,
      document: JSON.stringify(release),
      bytes,
      published_by: author,
      published_at: context.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findRow(context, release);
  if (row?.digest !== digest) throw existsAlready(release);
}

/** Returns how many files were not there yet. */
async function storeFiles(
  { store }: RegistryContext,
  { release, files, read }: Build,
  onProgress: PublishOptions['onProgress'],
): Promise<number> {
  const document = 'release.json';
  const keyOf = (file: string) => releaseKey(release.package, release.version, file);
  const queue = files.filter((file) => file !== document);
  const total = files.length;
  let done = 0;
  let fresh = 0;
  const put = async (file: string) => {
    const result = await store.putImmutable(keyOf(file), await read(file));
    if (result === 'other')
      throw new RegistryError(
        'RELEASE_EXISTS',
        `the store has another ${keyOf(file)}, although ${release.package}@${release.version} is not in the registry's database`,
      );
    if (result === 'stored') fresh++;
    onProgress?.(++done, total);
  };
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await put(file);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await put(document);
  return fresh;
}

function existsAlready({ package: name, version }: Release): RegistryError {
  return new RegistryError(
    'RELEASE_EXISTS',
    `${name}@${version} is published with other content; a release never changes, publish another version`,
  );
}
