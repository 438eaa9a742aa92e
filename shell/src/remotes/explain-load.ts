import type { FailurePhase } from '@tessera/contracts/release';
import { LoadError } from './load-error';

/** How long the question why something did not load may take. */
const probeLimit = 10_000;

interface Failed {
  url: string;
  integrity: string | undefined;
  phase: FailurePhase;
  signal?: AbortSignal;
}

/**
 * explainLoad finds out why a tag failed to load, since its error event does not say: one further request
 * tells a missing file from one with the wrong integrity and from a lost connection.
 */
export async function explainLoad({ url, integrity, phase, signal }: Failed): Promise<LoadError> {
  try {
    const limit = AbortSignal.timeout(probeLimit);
    const response = await fetch(url, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.status === 404 || response.status === 410)
      return new LoadError('missing', phase, url, `HTTP ${response.status}`);
    if (!response.ok) return new LoadError('error', phase, url, `HTTP ${response.status}`);
    if (integrity && (await digest(await response.arrayBuffer(), integrity)) !== integrity)
      return new LoadError('integrity', phase, url, 'the content is not what was pinned');
    return new LoadError('error', phase, url, 'the first request was cut off');
  } catch (error) {
    return new LoadError('error', phase, url, String(error));
  }
}

/** The content's digest, by the algorithm that the expected one names. */
async function digest(content: ArrayBuffer, expected: string): Promise<string> {
  const name = expected.startsWith('sha256-') ? 'sha256' : 'sha384';
  const hash = new Uint8Array(await crypto.subtle.digest(name.replace('sha', 'SHA-'), content));
  return `${name}-${btoa(String.fromCharCode(...hash))}`;
}
