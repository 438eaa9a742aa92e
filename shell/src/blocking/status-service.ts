import type { ApiTransport } from '@tessera/contracts';
import { siteStateOf, type SystemStatus } from '@tessera/contracts/system';
import { getSystemStatus } from '@tessera/sdk/system';
import type { Bus } from '@tessera/shell-api';

export interface StatusService {
  get(): SystemStatus | undefined;
  subscribe(listener: () => void): () => void;
  /** Asks again; the last answer stays when there is none. */
  refresh(): Promise<void>;
}

interface Options {
  api: ApiTransport;
  bus: Bus;
  setClock(serverTime: number, tookMilliseconds: number): void;
  onError(error: unknown): undefined;
}

/** What the platform says about the site as a whole. */
export function createStatus({ api, bus, setClock, onError }: Options): StatusService {
  const listeners = new Set<() => void>();
  let last: SystemStatus | undefined;
  return {
    get: () => last,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      const asked = performance.now();
      const answer = await getSystemStatus(api).catch(onError);
      if (!answer) return;
      last = answer;
      setClock(answer.serverTime, performance.now() - asked);
      bus.publish('system.status', { status: siteStateOf(answer) });
      for (const listener of listeners) listener();
    },
  };
}
