import type { ApiTransport } from '@tessera/contracts';
import {
  siteStateOf,
  systemStatusCall,
  type EncryptionKey,
  type SystemStatus,
} from '@tessera/contracts/system';
import type { Bus } from '@tessera/shell-api';

export interface StatusService {
  get(): SystemStatus | undefined;
  /** The last asking failed, or has not been answered for ten seconds. */
  troubled(): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks again; the last answer stays when there is none. */
  refresh(): Promise<void>;
  /** The key for encrypted calls; asks first where nothing is known yet. Rejects with what the asking failed of. */
  encryptionKey(): Promise<EncryptionKey>;
}

interface Options {
  api: ApiTransport;
  bus: Bus;
  setClock(serverTime: number, agoMilliseconds: number): void;
  onError(error: unknown): void;
}

/** From when on a visitor is told that the answer takes long, ms. */
const slow = 10_000;

/** When the platform wrote the answer that the page's head asked for: it may be read much later. */
function earlyAnswerAt(): number | undefined {
  if (!('getEntriesByName' in performance)) return undefined;
  const address = new URL(systemStatusCall.path, location.href).href;
  const [entry] = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[];
  return entry && entry.responseStart > 0 ? (entry.requestStart + entry.responseStart) / 2 : undefined;
}

/** createStatus follows what the platform says about the site as a whole. */
export function createStatus({ api, bus, setClock, onError }: Options): StatusService {
  const listeners = new Set<() => void>();
  let last: SystemStatus | undefined;
  let troubled = false;
  const notify = (trouble: boolean) => {
    if (trouble === troubled) return;
    troubled = trouble;
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<SystemStatus> {
    const startedAt = performance.now();
    const timer = setTimeout(() => notify(true), slow);
    const answer = await api
      .call(systemStatusCall, {})
      .then(
        (status) => {
          notify(false);
          return status;
        },
        (error: unknown) => {
          notify(true);
          throw error;
        },
      )
      .finally(() => clearTimeout(timer));
    const answeredAt = (last ? undefined : earlyAnswerAt()) ?? (startedAt + performance.now()) / 2;
    last = answer;
    setClock(answer.serverTime, performance.now() - answeredAt);
    bus.publish('system.status', { status: siteStateOf(answer) });
    for (const listener of listeners) listener();
    return answer;
  }

  return {
    get: () => last,
    troubled: () => troubled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => ask().then(() => undefined, onError),
    encryptionKey: async () => (last ?? (await ask())).encryption,
  };
}
