import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAlerts, type Alerts } from '../alerts/alerts';
import type { Db } from '../database/tables';
import { createAccessTokens, type AccessTokens } from '../people/access-tokens';
import { createPeople, type People } from '../people/people';
import { previewUrlAt } from '../registry/preview-address';
import type { RunSet } from '../gate/run/run-set';
import { createRegistry, type Registry } from '../registry/registry';
import type { ArtifactStore } from '../store/artifact-store';
import { folderStore } from '../store/folder-store';
import { sampleBuild } from './sample-build';
import { openTestDatabase } from './test-database';

export interface TemporaryRegistry {
  registry: Registry;
  people: People;
  accessTokens: AccessTokens;
  alerts: Alerts;
  db: Db;
  store: ArtifactStore;
  root: string;
  artifacts: string;
  /** Stands still until told. */
  clock: { now: Date };
  /** Publishes a sample release. */
  release(sample: Parameters<typeof sampleBuild>[1]): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * temporaryRegistry makes a registry over a database and a store of its own, with the two seeded operators.
 */
export async function temporaryRegistry(
  otherStore?: ArtifactStore,
  runSet?: RunSet,
  whyNoRun?: string,
): Promise<TemporaryRegistry> {
  const root = await mkdtemp(path.join(tmpdir(), 'tessera-ops-'));
  const artifacts = path.join(root, 'artifacts');
  const store = otherStore ?? folderStore(artifacts);
  const operators = path.resolve(import.meta.dirname, '../../operators');
  const { db, close } = await openTestDatabase();
  const clock = { now: new Date('2026-03-02T08:00:00Z') };
  const previewUrl = previewUrlAt({
    token: 'the-token-of-this-installation',
    siteOrigin: (host) => `http://${host}:8080`,
  });
  const run = { runSet, whyNoRun };
  const context = { db, store, operators, studioPort: 8081, previewUrl, ...run, now: () => clock.now };
  const registry = createRegistry(context);
  return {
    registry,
    people: createPeople(context),
    accessTokens: createAccessTokens(context),
    alerts: createAlerts(db, context.now),
    db,
    store,
    root,
    artifacts,
    clock,
    release: async (sample) =>
      void (await registry.publish(await sampleBuild(root, sample), { author: 'ann' })),
    async dispose() {
      await close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
