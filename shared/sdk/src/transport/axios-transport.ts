import {
  gatewayVersion,
  headers as names,
  isApiError,
  type AnyCall,
  type ApiTransport,
  type CallInput,
  type CallOptions,
  type CallResult,
} from '@tessera/contracts';
import { encryptionKeySchema, type EncryptionKey } from '@tessera/contracts/system';
import { create, type AxiosResponse } from 'axios';
import { readAnswer } from './answer';
import { withDeadline } from './deadline';
import { describeRequest, type TransportSettings } from './request';
import { encryptBody } from './encrypt-body';
import { ServerClock } from './server-clock';

/** A clock that was this far off is why the platform took a fresh request for an old one. */
const staleMs = 60_000;

/**
 * FullTransportSettings add what the full transport needs beyond the small one: the session's end, and the key of
 * encrypted calls.
 */
export interface FullTransportSettings extends TransportSettings {
  /** A call that sent a token was answered NOT_LOGGED_IN. Given that token: a newer one may be in use by now. */
  onUnauthorized(token: string): void;
  /** The key that the system status published. */
  encryptionKey(): EncryptionKey | Promise<EncryptionKey>;
  /** This device's time in ms. The server's is learned from its answers. */
  now?(): number;
}

/**
 * createTransport creates the transport of the running site. It opens no screen, logs nothing, and never
 * repeats a call that may have been performed: an encrypted one is sent again only when it was refused for an
 * old key or a wrong clock.
 */
export function createTransport(settings: FullTransportSettings): ApiTransport {
  const client = create({ validateStatus: () => true, withCredentials: false });
  const clock = new ServerClock(settings.now ?? Date.now);

  async function send(
    call: AnyCall,
    input: unknown,
    options: CallOptions,
    key: EncryptionKey | undefined,
  ): Promise<{ answer: AxiosResponse<unknown>; offset: number }> {
    const { url, headers, body } = describeRequest(settings, call, input, options);
    let data = body;
    let { offset } = clock;
    if (call.encrypted) {
      const used = key ?? (await settings.encryptionKey());
      ({ offset } = clock);
      const encrypted = await encryptBody(call, input, used, clock.now());
      headers[names.encryption] = encrypted.header;
      headers[names.gateway] = gatewayVersion;
      data = encrypted.body;
    }
    const { onProgress } = options;
    const answer = await withDeadline(options.signal, (signal, moves) => {
      const progress = {
        onUploadProgress: ({ loaded, total }: { loaded: number; total?: number | undefined }) => {
          moves();
          if (total) onProgress?.(Math.min(1, loaded / total));
        },
      };
      const request = { method: call.method, url, headers, data, signal };
      return client.request(onProgress ? { ...request, ...progress } : request);
    });
    return { answer, offset };
  }

  return {
    async call<C extends AnyCall>(
      call: C,
      input: CallInput<C>,
      options: CallOptions = {},
    ): Promise<CallResult<C>> {
      const token = call.auth === 'none' ? undefined : (options.token ?? settings.token());
      const { answer, offset } = await send(call, input, options, undefined);
      clock.observe(answer.headers.date);
      // Another call's answer may have set the clock since this one was encrypted.
      const moved = Math.abs(clock.offset - offset);
      try {
        return await readAnswer(call, answer.status, answer.data);
      } catch (error) {
        if (token && isApiError(error, 'NOT_LOGGED_IN')) settings.onUnauthorized(token);
        if (!call.encrypted) throw error;
        const key = isApiError(error, 'ENCRYPTION_KEY_UNKNOWN')
          ? encryptionKeySchema.safeParse(error.value).data
          : undefined;
        const stale = isApiError(error, 'REQUEST_REPLAYED') && moved > staleMs;
        if (!key && !stale) throw error;
        const { answer: second } = await send(call, input, options, key);
        return readAnswer(call, second.status, second.data);
      }
    },
  };
}
