import { traceWork } from '@tessera/server-kit/tracing';
import type { Registry } from '../registry/registry';

/** A page is right with an older list too, only not the newest. */
const intervalMs = 60_000;

export interface FreshViews {
  /** Looks now: renders the pages whose views the platform answers differently by now. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * keepViewsFresh renders an operator's pages again when what their first views were rendered from has
 * changed.
 */
export function keepViewsFresh(registry: Registry, onError: (error: unknown) => void): FreshViews {
  const rendered = new Map<string, string>();
  const lookAt = async (operator: string) => {
    const digest = await registry.viewsDigest(operator);
    if (digest === undefined || rendered.get(operator) === digest) return;
    if (await registry.render(operator)) rendered.set(operator, digest);
  };
  const look = async () => {
    for (const { document } of await registry.operators()) await lookAt(document.code).catch(onError);
  };
  const timer = setInterval(() => void traceWork('look for changed views', look, onError), intervalMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
