import { isApiError, type ApiTransport } from '@tessera/contracts';
import type { EncryptionKey } from '@tessera/contracts/system';
import { createFetchTransport } from '@tessera/sdk/transport/fetch';
import { loadChunk } from '../loading/load-chunk';
import { takeEarly } from '../boot/read-boot';
import type { Refusal } from './refusals';

/** Who asks, as the headers of each call say it. */
interface Caller {
  /** The operator's code. */
  merchant: string;
  language(): string;
  token(): string | null;
  /** Whether nobody is at the page. */
  unattended(): boolean;
  /** Whether the page was just told of a change. */
  hasJustChanged(): boolean;
}

interface Options {
  caller: Caller;
  reads: ApiTransport;
  onRefusal(refusal: Refusal): void;
  /** Asks who it is, for a call that wants to know it anew. Ends when that was answered, or declined. */
  reauthenticate(value: unknown): Promise<void>;
  encryptionKey(): Promise<EncryptionKey>;
}

const settingsOf = ({ merchant, language, token, unattended, hasJustChanged }: Caller) => ({
  baseUrl: '',
  merchant: () => merchant,
  language,
  token: () => token() ?? undefined,
  unattended,
  hasJustChanged,
});

/**
 * createReads creates the transport of plain reads over fetch, so that no page needs axios and the
 * encryption to start.
 */
export const createReads = (caller: Caller): ApiTransport =>
  createFetchTransport({
    ...settingsOf(caller),
    fetch: (url, init) => takeEarly(url) ?? fetch(url, init),
  });

/**
 * createApi creates the page's API transport. The full transport loads with the first call that changes
 * something.
 */
export function createApi({
  caller,
  reads,
  onRefusal,
  reauthenticate,
  encryptionKey,
}: Options): ApiTransport {
  const settings = settingsOf(caller);
  // A token that was replaced in the meantime says nothing about the new one.
  const refused = (used: string | undefined) => {
    if (used && used === caller.token()) onRefusal('unauthorized');
  };
  let full: Promise<ApiTransport> | undefined;
  const loadFull = () => {
    full ??= loadChunk(() => import('@tessera/sdk/transport/full')).then(({ createTransport }) =>
      createTransport({ ...settings, onUnauthorized: refused, encryptionKey }),
    );
    full.catch(() => {
      full = undefined;
    });
    return full;
  };

  return {
    async call(call, input, ...rest) {
      const isRead = !call.encrypted && call.method === 'GET';
      const used = call.auth === 'none' ? undefined : (rest[0]?.token ?? settings.token());
      const send = async () => (isRead ? reads : await loadFull()).call(call, input, ...rest);
      try {
        return await send().catch(async (error: unknown) => {
          if (!isApiError(error, 'REAUTHENTICATION_REQUIRED')) throw error;
          await reauthenticate(error.value).catch(() => {
            throw error;
          });
          // Nothing was done by the first one; whoever declined is refused again.
          return send();
        });
      } catch (error) {
        if (isRead && isApiError(error, 'NOT_LOGGED_IN')) refused(used);
        if (isApiError(error, 'PASSWORD_CHANGE_REQUIRED')) onRefusal('password-change-required');
        throw error;
      }
    },
  };
}
