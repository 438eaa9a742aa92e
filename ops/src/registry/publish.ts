import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { releaseSchema, type Pin, type Release } from '@tessera/contracts/release';
import { integrityOf, isPresent, readDocument } from './files';
import type { StoreLayout } from './layout';
import { RegistryError } from './registry-error';

export interface Published {
  release: Release;
  pin: Pin;
  /** The same bytes were there already. */
  unchanged: boolean;
}

/**
 * Puts a build into the store as an immutable release. Publishing the same bytes again is no error; other bytes
 * under the same version are refused (RELEASE_EXISTS).
 */
export async function publish(store: StoreLayout, build: string): Promise<Published> {
  const release = await readRelease(build);
  await checkFiles(build, release);
  const target = store.release(release.package, release.version);
  const pin = await pinOf(build, release.version);

  const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(build, draft, { recursive: true });
  try {
    await rename(draft, target);
    return { release, pin, unchanged: false };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isPresent(error) && (error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
  const present = await pinOf(target, release.version);
  if (present.digest !== pin.digest)
    throw new RegistryError(
      'RELEASE_EXISTS',
      `${release.package}@${release.version} is published with other content; a release never changes, publish another version`,
    );
  return { release, pin, unchanged: true };
}

/** A published release, by package and version. */
export async function findRelease(
  store: StoreLayout,
  name: string,
  version: string,
): Promise<{ release: Release; pin: Pin }> {
  const folder = store.release(name, version);
  const release = await readDocument(path.join(folder, 'release.json'), releaseSchema);
  if (!release) throw new RegistryError('RELEASE_NOT_FOUND', `${name}@${version} is not published`);
  return { release, pin: await pinOf(folder, version) };
}

async function readRelease(build: string): Promise<Release> {
  const release = await readDocument(path.join(build, 'release.json'), releaseSchema);
  if (!release)
    throw new RegistryError('RELEASE_NOT_FOUND', `${build} has no release.json: build the package first`);
  return release;
}

async function pinOf(folder: string, version: string): Promise<Pin> {
  return { version, digest: integrityOf(await readFile(path.join(folder, 'release.json'))) };
}

async function checkFiles(build: string, release: Release): Promise<void> {
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(path.join(build, name)).catch(() => undefined);
    if (!content || integrityOf(content) !== integrity)
      throw new RegistryError('RELEASE_DAMAGED', `${release.package}: ${name} is not what release.json says`);
  }
}
