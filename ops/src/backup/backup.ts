import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { RegistryError } from '../failure/registry-error';
import type { ArtifactStore } from '../store/artifact-store';
import { checkedManifest, databaseFile, describeFile, manifestName, type Manifest } from './manifest';
import { dumpRunning, reconcile, runPlatform, type Reconciliation } from './platform-process';
import { dumpServer, restoreServer } from './postgres-tools';

/** Installation says where everything is that a backup holds. */
export interface Installation {
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

/**
 * takeBackup writes everything into a folder that does not exist yet: databases first, as the store has at
 * least what they name.
 */
export async function takeBackup(
  installation: Installation,
  folder: string,
  now: Date,
): Promise<BackupResult> {
  if (existsSync(folder)) throw new RegistryError('BACKUP_REFUSED', `${folder} is there already`);
  // What was cut short never looks like a backup.
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const kinds = {
    platform: installation.platformUrl ? 'server' : 'embedded',
    registry: installation.registryUrl ? 'server' : 'embedded',
  } as const;
  const names = [databaseFile('platform', kinds.platform), databaseFile('registry', kinds.registry)] as const;
  await dumpPlatform(installation, path.join(draft, names[0]));
  if (installation.registryUrl) await dumpServer(installation.registryUrl, path.join(draft, names[1]));
  else await installation.dumpRegistry(path.join(draft, names[1]));
  const stored = (await installation.store.listAll('')).filter(({ key }) => !draftName.test(key));
  for (const { key } of stored) {
    const file = path.join(draft, storeFolder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await installation.store.read(key));
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

async function dumpPlatform({ platformUrl, backOfficePort, token, data }: Installation, file: string) {
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
 * restoreBackup restores a backup where nothing is: every file is checked first, and nothing is overwritten.
 * It ends with the ledger reconciled by the platform's own code.
 */
export async function restoreBackup(installation: Installation, folder: string): Promise<RestoreResult> {
  const manifest = await checkedManifest(folder);
  expectKind('DATABASE_URL', manifest.platform, installation.platformUrl);
  expectKind('REGISTRY_DATABASE_URL', manifest.registry, installation.registryUrl);
  if ((await installation.store.listAll('')).some(({ key }) => !draftName.test(key)))
    throw new RegistryError('BACKUP_REFUSED', 'the artefact store is not empty: give another, or empty it');
  for (const url of [installation.platformUrl, installation.registryUrl]) if (url) await expectEmpty(url);
  const at = (name: 'platform' | 'registry') => path.join(folder, databaseFile(name, manifest[name]));
  if (installation.platformUrl) await restoreServer(installation.platformUrl, at('platform'));
  else await runPlatform('restore', installation.data, at('platform'));
  if (installation.registryUrl) await restoreServer(installation.registryUrl, at('registry'));
  else await installation.restoreRegistry(at('registry'));
  for (const file of manifest.files.filter(({ path: name }) => name.startsWith(`${storeFolder}/`)))
    await installation.store.write(
      file.path.slice(storeFolder.length + 1),
      await readFile(path.join(folder, file.path)),
    );
  const reconciled = await reconcile(installation.data);
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
