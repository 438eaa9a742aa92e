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
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      if (body !== undefined) headers['content-type'] = 'application/json';
      let response: Response;
      let text: string;
      try {
        const ask = settings.fetch ?? fetch;
        response = await ask(url, { method: call.method, headers, signal, credentials: 'omit', ...json });
        text = await response.text();
      } catch {
        throw apiFailure(limit.aborted ? 'TIMED_OUT' : 'NETWORK_FAILED');
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
