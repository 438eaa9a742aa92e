import path from 'node:path';
import { openDatabase, type RegistryDatabase } from '../database/open';
import { createPeople, type People } from '../people/people';
import { createRegistry, type Registry } from '../registry/registry';
import { askPlatform } from '../render/platform-answers';
import { findNotice } from '../server/local-commands';
import { openStore } from '../store/open-store';
import { runningRegistry, type CommandPeople, type CommandRegistry } from './running-registry';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Where everything is, by the same variables as the platform. */
export function environment() {
  const { DATA_DIR, ARTIFACTS_DIR, ARTIFACTS_URL, OPERATORS_DIR, REGISTRY_DATABASE_URL, PORT } = process.env;
  const { DATABASE_URL, OPERATIONS_HOST } = process.env;
  const data = path.resolve(repository, DATA_DIR || '.data');
  const port = Number(PORT || 8080);
  return {
    data,
    /** Folder of the artefacts; of no use where they are in a bucket. */
    artifacts: path.resolve(repository, ARTIFACTS_DIR || path.join(data, 'artifacts')),
    /** `s3://bucket/folder?endpoint=…`: a bucket instead of the folder. */
    artifactsUrl: ARTIFACTS_URL || undefined,
    /** Folder of the embedded database. */
    database: path.join(data, 'registry'),
    /** A PostgreSQL server instead of the platform's embedded database. */
    platformDatabaseUrl: DATABASE_URL || undefined,
    /** A PostgreSQL server instead of it. */
    databaseUrl: REGISTRY_DATABASE_URL || undefined,
    operators: path.resolve(repository, OPERATORS_DIR || 'ops/operators'),
    studioPort: port + 1,
    /** Where the registry asks for what the first views of pages show. */
    platform: process.env['PLATFORM_URL'] || `http://127.0.0.1:${port}`,
    operationsPort: port + 2,
    /** Loopback, except in a container, whose host says who reaches it. */
    operationsHost: OPERATIONS_HOST || '127.0.0.1',
  };
}

interface Opened<TheRegistry, ThePeople> {
  registry: TheRegistry;
  people: ThePeople;
  close(): Promise<void>;
}
export type OpenRegistry = Opened<CommandRegistry, CommandPeople>;

/** The registry that the environment describes: through the operations server while one has it open, else directly. */
export async function openRegistry(): Promise<OpenRegistry> {
  const { database, databaseUrl } = environment();
  const running = () => {
    const notice = databaseUrl ? undefined : findNotice(database);
    return notice && { ...runningRegistry(notice), close: async () => undefined };
  };
  return (
    running() ??
    openOwnRegistry().catch((error: unknown) => {
      // A server that was just starting has it by now.
      const open = running();
      if (open) return open;
      throw error;
    })
  );
}

/** The registry itself. An embedded one is this process's alone until it is closed. */
export async function openOwnRegistry(): Promise<Opened<Registry, People> & Pick<RegistryDatabase, 'dump'>> {
  const { artifacts, artifactsUrl, database, databaseUrl, operators, studioPort, platform } = environment();
  const store = await openStore({ url: artifactsUrl, folder: artifacts });
  const { db, dump, close } = await openDatabase({ url: databaseUrl, folder: database });
  const now = () => new Date();
  const onTrouble = (what: string) => console.error(what);
  const views = { ask: askPlatform(platform), now, onTrouble };
  const context = { db, store, operators, studioPort, views, now };
  const opened = { registry: createRegistry(context), people: createPeople(context), close };
  return dump ? { ...opened, dump } : opened;
}
