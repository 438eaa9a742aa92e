import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { RegistryError } from '../registry/registry-error';
import type { ArtifactStore } from '../store/artifact-store';
import { checkedManifest, databaseFile, describeFile, manifestName, type Manifest } from './manifest';
import { dumpRunning, reconcile, runPlatform, type Reconciliation } from './platform-process';
import { dumpServer, restoreServer } from './postgres-tools';

/** Where everything is that a backup holds. */
export interface BackupPlaces {
  /** The data folder, with the platform's embedded database. */
  data: string;
  /** A PostgreSQL server instead of it. */
  platformUrl: string | undefined;
  registryUrl: string | undefined;
  /** Where the platform's back office listens, and what it takes. */
  backOfficePort: number;
  token: string;
  store: ArtifactStore;
  /** The registry's embedded database, whoever has it open. */
  dumpRegistry(file: string): Promise<void>;
  restoreRegistry(file: string): Promise<void>;
}

export interface BackupResult {
  folder: string;
  takenAt: string;
  files: number;
  bytes: number;
}

const draftName = /\.[0-9a-f]{8,12}\.tmp$/;
const storeFolder = 'store';

/** Writes everything into a folder that is not there yet: databases first, as the store has at least what they name. */
export async function takeBackup(places: BackupPlaces, folder: string, now: Date): Promise<BackupResult> {
  if (existsSync(folder)) throw new RegistryError('BACKUP_REFUSED', `${folder} is there already`);
  // What was cut short never looks like a backup.
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const kinds = {
    platform: places.platformUrl ? 'server' : 'embedded',
    registry: places.registryUrl ? 'server' : 'embedded',
  } as const;
  const names = [databaseFile('platform', kinds.platform), databaseFile('registry', kinds.registry)] as const;
  await dumpPlatform(places, path.join(draft, names[0]));
  if (places.registryUrl) await dumpServer(places.registryUrl, path.join(draft, names[1]));
  else await places.dumpRegistry(path.join(draft, names[1]));
  const stored = (await places.store.listAll('')).filter(({ key }) => !draftName.test(key));
  for (const { key } of stored) {
    const file = path.join(draft, storeFolder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await places.store.read(key));
  }
  const files = [];
  for (const name of [...names, ...stored.map(({ key }) => `${storeFolder}/${key}`)])
    files.push(await describeFile(draft, name));
  const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...kinds, files };
  await writeFile(path.join(draft, manifestName), JSON.stringify(manifest, null, 2));
  await rename(draft, folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { folder, takenAt: manifest.takenAt, files: files.length, bytes };
}

async function dumpPlatform({ platformUrl, backOfficePort, token, data }: BackupPlaces, file: string) {
  if (platformUrl) return dumpServer(platformUrl, file);
  const running = await dumpRunning(backOfficePort, token);
  if (running) return writeFile(file, running);
  await runPlatform('dump', data, file);
}

export interface RestoreResult extends Reconciliation {
  takenAt: string;
  files: number;
}

/**
 * Puts a backup back where nothing is: every file is checked first, and what is there already is never
 * written over. Ends with the ledger reconciled by the platform's own code.
 */
export async function restoreBackup(places: BackupPlaces, folder: string): Promise<RestoreResult> {
  const manifest = await checkedManifest(folder);
  expectKind('DATABASE_URL', manifest.platform, places.platformUrl);
  expectKind('REGISTRY_DATABASE_URL', manifest.registry, places.registryUrl);
  if ((await places.store.listAll('')).some(({ key }) => !draftName.test(key)))
    throw new RegistryError('BACKUP_REFUSED', 'the artefact store is not empty: give another, or empty it');
  for (const url of [places.platformUrl, places.registryUrl]) if (url) await expectEmpty(url);
  const at = (name: 'platform' | 'registry') => path.join(folder, databaseFile(name, manifest[name]));
  if (places.platformUrl) await restoreServer(places.platformUrl, at('platform'));
  else await runPlatform('restore', places.data, at('platform'));
  if (places.registryUrl) await restoreServer(places.registryUrl, at('registry'));
  else await places.restoreRegistry(at('registry'));
  for (const file of manifest.files.filter(({ path: name }) => name.startsWith(`${storeFolder}/`)))
    await places.store.write(
      file.path.slice(storeFolder.length + 1),
      await readFile(path.join(folder, file.path)),
    );
  const reconciled = await reconcile(places.data);
  return { takenAt: manifest.takenAt, files: manifest.files.length, ...reconciled };
}

function expectKind(name: string, kind: Manifest['platform'], url: string | undefined): void {
  if ((kind === 'server') === (url !== undefined)) return;
  const expected = kind === 'server' ? 'a PostgreSQL server: set' : 'an embedded database: do not set';
  throw new RegistryError('BACKUP_REFUSED', `the backup is of ${expected} ${name}`);
}

async function expectEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
    if (rowCount === 0) return;
  } catch (error) {
    throw new RegistryError(
      'DATABASE_UNREACHABLE',
      `the database cannot be used: ${(error as Error).message}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new RegistryError(
    'BACKUP_REFUSED',
    'the database is not empty: create another one, and restore into that',
  );
}
