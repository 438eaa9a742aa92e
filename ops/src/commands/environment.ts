import path from 'node:path';
import { openDatabase } from '../database/open';
import { createRegistry, type Registry } from '../registry/registry';
import { openStore } from '../store/open-store';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Where everything is, by the same variables as the platform. */
export function environment() {
  const { DATA_DIR, ARTIFACTS_DIR, ARTIFACTS_URL, OPERATORS_DIR, REGISTRY_DATABASE_URL, PORT } = process.env;
  const data = path.resolve(repository, DATA_DIR || '.data');
  return {
    /** Folder of the artefacts; of no use where they are in a bucket. */
    artifacts: path.resolve(repository, ARTIFACTS_DIR || path.join(data, 'artifacts')),
    /** `s3://bucket/folder?endpoint=…`: a bucket instead of the folder. */
    artifactsUrl: ARTIFACTS_URL || undefined,
    /** Folder of the embedded database. */
    database: path.join(data, 'registry'),
    /** A PostgreSQL server instead of it. */
    databaseUrl: REGISTRY_DATABASE_URL || undefined,
    operators: path.resolve(repository, OPERATORS_DIR || 'ops/operators'),
    studioPort: Number(PORT || 8080) + 1,
  };
}

export interface OpenRegistry {
  registry: Registry;
  close(): Promise<void>;
}

/** The registry that the environment describes. An embedded one is this process's alone until it is closed. */
export async function openRegistry(): Promise<OpenRegistry> {
  const { artifacts, artifactsUrl, database, databaseUrl, operators, studioPort } = environment();
  const store = await openStore({ url: artifactsUrl, folder: artifacts });
  const { db, close } = await openDatabase({ url: databaseUrl, folder: database });
  return { registry: createRegistry({ db, store, operators, studioPort }), close };
}
