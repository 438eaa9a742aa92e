import { AsyncLocalStorage } from 'node:async_hooks';

/** Requester is the network or the member in whose name the database is asked. */
export interface Requester {
  kind: 'network' | 'member';
  id: string;
}

const current = new AsyncLocalStorage<{ requester: Requester }>();

/** asNetwork does `work` in the name of a network, until it is known which member asks. */
export function asNetwork<T>(network: string, work: () => T): T {
  return current.run({ requester: { kind: 'network', id: network } }, work);
}

/** requestedBy counts every statement from here on as this member's. Of no effect in the platform's own work. */
export function requestedBy(memberId: bigint): void {
  const store = current.getStore();
  if (store) store.requester = { kind: 'member', id: String(memberId) };
}

/** currentRequester returns in whose name the code runs; undefined in the platform's own work. */
export const currentRequester = (): Requester | undefined => current.getStore()?.requester;
