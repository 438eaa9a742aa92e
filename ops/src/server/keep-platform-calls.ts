import type { CallTable } from '@tessera/contracts/release';
import { traceWork } from '@tessera/server-kit/tracing';
import type { Registry } from '../registry/registry';

/** A platform that is started anew may have other calls. */
const intervalMs = 60_000;

/**
 * keepPlatformCalls asks the platform from time to time which calls it has, and keeps them for the gate. While it does not answer,
 * what it said last counts.
 */
export function keepPlatformCalls(
  registry: Pick<Registry, 'platform'>,
  ask: () => Promise<CallTable>,
  onError: (error: unknown) => void,
): { look(): Promise<void>; stop(): void } {
  let saved = '';
  const look = async () => {
    const calls = await ask().catch(() => undefined);
    const text = JSON.stringify(calls);
    if (!calls || text === saved) return;
    await registry.platform.save(calls);
    saved = text;
  };
  const timer = setInterval(() => void traceWork('look for changed calls', look, onError), intervalMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
