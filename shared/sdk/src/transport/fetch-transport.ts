import type { AnyCall, ApiTransport, CallInput, CallOptions } from '@tessera/contracts';
import { schemasReady } from '@tessera/contracts/schema-later';
import { parseJson } from '@tessera/contracts/text';
import { readAnswer } from './answer';
import { apiFailure } from './api-failure';
import { withDeadline } from './deadline';
import { describeRequest, type TransportSettings } from './request';

/** FetchTransportSettings hold what the small transport needs, and what may stand in for the browser's fetch. */
export interface FetchTransportSettings extends TransportSettings {
  /** Stands in for the browser's fetch: a page may have asked for a URL before any script had arrived. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
}

/**
 * createFetchTransport creates the small transport, for what a page asks before its first tile: plain JSON calls
 * over fetch. Encrypted calls need `createTransport` (it throws ENCRYPTION_REQUIRED for them).
 */
export function createFetchTransport(settings: FetchTransportSettings): ApiTransport {
  return {
    async call<C extends AnyCall>(call: C, input: CallInput<C>, options: CallOptions = {}) {
      if (call.encrypted) throw apiFailure('ENCRYPTION_REQUIRED');
      const { url, headers, body } = describeRequest(settings, call, input, options);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = body === undefined ? {} : { body: text };
      if (body !== undefined) headers['content-type'] ??= 'application/json';
      // On its way together with the answer that it is to check.
      schemasReady().catch(() => undefined);
      const answer = await withDeadline(options.signal, async (signal) => {
        const { method } = call;
        const response = await (settings.fetch ?? fetch)(url, {
          method,
          headers,
          signal,
          // As the other transport does: an editor's preview is known by a cookie of the site.
          credentials: 'same-origin',
          ...sent,
        });
        return { status: response.status, text: await response.text() };
      });
      return readAnswer<C>(call, answer.status, parseJson(answer.text));
    },
  };
}
