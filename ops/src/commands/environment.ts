import path from 'node:path';
import type { RegistryOptions } from '../registry/registry';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Where the store and the operator documents are, by the same variables as the platform. */
export function environment(): RegistryOptions {
  const { DATA_DIR, ARTIFACTS_DIR, OPERATORS_DIR, PORT } = process.env;
  const data = path.resolve(repository, DATA_DIR ?? '.data');
  return {
    artifacts: path.resolve(repository, ARTIFACTS_DIR ?? path.join(data, 'artifacts')),
    operators: path.resolve(repository, OPERATORS_DIR ?? 'ops/operators'),
    studioPort: Number(PORT ?? 8080) + 1,
  };
}
