import type { AnyCall, ApiTransport, CallInput, CallOptions, CallResult } from '@tessera/contracts';
import { readAnswer } from './answer';
import { apiFailure } from './api-failure';
import { describeRequest, timeoutMs, type TransportSettings } from './request';

export interface FetchTransportSettings extends TransportSettings {
  /** Stands in for the browser's fetch: a page may have asked for an address before any script had arrived. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
}

/**
 * The small transport, for what a page asks before its first tile: plain JSON calls over fetch. Encrypted calls need
 * `createTransport` (it throws ENCRYPTION_REQUIRED for them).
 */
export function createFetchTransport(settings: FetchTransportSettings): ApiTransport {
  return {
    async call<C extends AnyCall>(
      call: C,
      input: CallInput<C>,
      options: CallOptions = {},
    ): Promise<CallResult<C>> {
      if (call.encrypted) throw apiFailure('ENCRYPTION_REQUIRED');
      const { url, headers, body } = describeRequest(settings, call, input, options);
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      if (body !== undefined) headers['content-type'] = 'application/json';
      const stop = new AbortController();
      let timedOut = false;
      const abort = () => stop.abort();
      const timer = setTimeout(() => {
        timedOut = true;
        abort();
      }, timeoutMs);
      if (options.signal?.aborted) abort();
      options.signal?.addEventListener('abort', abort);
      let response: Response;
      let text: string;
      try {
        const { method } = call;
        response = await fetch(url, { method, headers, signal: stop.signal, credentials: 'omit', ...json });
        text = await response.text();
      } catch {
        throw apiFailure(timedOut ? 'TIMED_OUT' : 'NETWORK_FAILED');
      } finally {
        clearTimeout(timer);
        options.signal?.removeEventListener('abort', abort);
      }
      return readAnswer(call, response.status, parse(text));
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
