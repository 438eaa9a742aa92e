import type { RemoteLifecycles } from '@tessera/shell-api';
import * as lobby from '../../../mf-lobby/src/remote';

/**
 * The monolith's place of the shell's loader: the same remotes from the same sources, linked by the bundler. Home's
 * remote is in the main script, as one team would do it; the others are chunks.
 */
const remotes: Record<string, () => Promise<unknown>> = {
  lobby: async () => lobby,
  auth: () => import('../../../mf-auth/src/remote'),
  member: () => import('../../../mf-member/src/remote'),
  agent: () => import('../../../mf-agent/src/remote'),
  lottery: () => import('../../../mf-lottery/src/remote'),
  points: () => import('../../../mf-points/src/remote'),
};

export const slowAfter = 10_000;

export function createRemoteLoader({ loadDictionary }: { loadDictionary(remote: string): Promise<void> }) {
  const load = async (name: string) => {
    const [remote] = await Promise.all([remotes[name]?.(), loadDictionary(name)]);
    return remote as RemoteLifecycles;
  };
  return { load, reload: load, prepare: load };
}
