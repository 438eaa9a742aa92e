import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRegistry, type Registry } from '../registry/registry';
import { sampleBuild } from './sample-build';

export interface TemporaryRegistry {
  registry: Registry;
  root: string;
  artifacts: string;
  /** Publishes a sample release. */
  release(sample: Parameters<typeof sampleBuild>[1]): Promise<void>;
  dispose(): Promise<void>;
}

/** A registry over a folder of its own, with the two seeded operators. */
export async function temporaryRegistry(): Promise<TemporaryRegistry> {
  const root = await mkdtemp(path.join(tmpdir(), 'tessera-ops-'));
  const artifacts = path.join(root, 'artifacts');
  const operators = path.resolve(import.meta.dirname, '../../operators');
  const registry = createRegistry({ artifacts, operators, studioPort: 8081 });
  return {
    registry,
    root,
    artifacts,
    release: async (sample) => void (await registry.publish(await sampleBuild(root, sample))),
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}
