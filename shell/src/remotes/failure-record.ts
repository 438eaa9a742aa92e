import type { BootDocument, BootRemote, FailureRecord } from '@tessera/contracts/release';
import type { LoadError } from './load-error';

/**
 * toFailureRecord makes the record of a failure, in the one shape for every kind of loader (architecture:
 * decision 5).
 */
export function toFailureRecord(
  boot: BootDocument,
  /** The remotes that the page knows by now. */
  remotes: Readonly<Record<string, BootRemote>>,
  remote: string,
  failure: LoadError,
  { attempt, elapsed }: { attempt: number; elapsed: number },
): FailureRecord {
  return {
    remote,
    version: remotes[remote]?.version ?? 'none',
    operator: boot.operator.code,
    set: boot.set,
    chunk: (failure.url.split(/[?#]/)[0] ?? '').split('/').at(-1)?.slice(0, 200) ?? '',
    url: failure.url.slice(0, 400),
    phase: failure.phase,
    type: failure.type,
    attempt,
    elapsed: Math.round(elapsed),
    online: navigator.onLine,
    detail: failure.message.slice(0, 400),
  };
}
