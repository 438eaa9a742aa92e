import type { ApiTransport } from '@tessera/contracts';
import { isApiError } from '@tessera/contracts';
import { forgetSessionCall, rememberedMemberCookie, resumeSessionCall } from '@tessera/contracts/auth';
import { offerLock } from '@tessera/shell-api/host';

const channelName = 'tessera.handover';
/**
 * How long a tab that has the session may take to answer, ms: it may be busy. Where nobody knows whether
 * there is one, less.
 */
const answerLimit = 2_000;
const guessLimit = 300;
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const aes = { name: 'AES-GCM', length: 256 };

interface Ask {
  type: 'ask';
  id: string;
  key: ArrayBuffer;
}

interface Answer extends Omit<Ask, 'type'> {
  type: 'answer';
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Tabs of one site speak here; one of an older release may say it otherwise. */
const isMessage = <T extends Ask | Answer>(type: T['type'], message: unknown): message is T =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

/**
 * answerTabs sends the token to new tabs that ask for it, encrypted for each with a key of its own, so that
 * other listeners cannot read it.
 */
export function answerTabs(token: () => string | null): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const current = token();
    if (!isMessage<Ask>('ask', data) || current === null) return;
    void encryptFor(data.key, current)
      .then((answer) => channel.postMessage({ type: 'answer', id: data.id, ...answer } satisfies Answer))
      // Who asks had no key, or this page is ending and its channel is closed: nothing is told.
      .catch(() => undefined);
  });
}

/**
 * takeFromTabs asks the open tabs for the session and returns the token of one that answers; undefined if
 * none does.
 */
export async function takeFromTabs(): Promise<string | undefined> {
  const offered = await isOffered();
  if (offered === false || typeof BroadcastChannel === 'undefined' || !globalThis.crypto?.subtle)
    return undefined;
  const own = await crypto.subtle.generateKey(curve, false, ['deriveKey']);
  const ownKey = await crypto.subtle.exportKey('raw', own.publicKey);
  // From here on nothing waits before the question: a page that ends closes its channels.
  const channel = new BroadcastChannel(channelName);
  const id = crypto.randomUUID();
  let timer: number | undefined;
  try {
    const answered = new Promise<Answer | undefined>((resolve) => {
      timer = window.setTimeout(resolve, offered ? answerLimit : guessLimit);
      channel.addEventListener('message', ({ data }: MessageEvent) => {
        if (isMessage<Answer>('answer', data) && data.id === id) resolve(data);
      });
    });
    channel.postMessage({ type: 'ask', id, key: ownKey });
    const answer = await answered;
    if (!answer) return undefined;
    const key = await sharedKey(own.privateKey, answer.key, 'decrypt');
    const { iv, data } = answer;
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: aes.name, iv }, key, data));
  } finally {
    window.clearTimeout(timer);
    channel.close();
  }
}

/**
 * regainSession brings this browser's session back, from an open tab or else from the one that it remembers,
 * and hands its token to `accept`. One tab does so at a time: tabs that a restart opens together share one
 * session, and the first of them gives it to the others.
 */
export async function regainSession(
  api: ApiTransport,
  accept: (token: string | undefined) => void,
): Promise<void> {
  const regain = async () => accept((await takeFromTabs()) ?? (await resumeRemembered(api)));
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('tessera.resume', regain) : regain());
}

async function resumeRemembered(api: ApiTransport): Promise<string | undefined> {
  if (rememberedMember() === undefined) return undefined;
  try {
    return (await api.call(resumeSessionCall, {})).token;
  } catch (error) {
    if (isApiError(error, 'NOT_LOGGED_IN')) return undefined;
    throw error;
  }
}

/** forgetOthers makes this browser remember no member, or none but the given one. */
export async function forgetOthers(api: ApiTransport, memberId?: string): Promise<void> {
  const remembered = rememberedMember();
  if (remembered !== undefined && remembered !== memberId) await api.call(forgetSessionCall, {});
}

/** Id of the member whose session this browser remembers. */
function rememberedMember(): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${rememberedMemberCookie}=`));
  return pair?.slice(rememberedMemberCookie.length + 1) || undefined;
}

/** Undefined where the browser cannot tell. */
async function isOffered(): Promise<boolean | undefined> {
  const locks = navigator.locks as LockManager | undefined;
  const { held } = (await locks?.query()) ?? {};
  return held?.some(({ name }) => name === offerLock);
}

async function encryptFor(theirs: ArrayBuffer, token: string) {
  const own = await crypto.subtle.generateKey(curve, false, ['deriveKey']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await sharedKey(own.privateKey, theirs, 'encrypt');
  const data = await crypto.subtle.encrypt({ name: aes.name, iv }, key, new TextEncoder().encode(token));
  return { key: await crypto.subtle.exportKey('raw', own.publicKey), iv, data };
}

async function sharedKey(own: CryptoKey, theirs: ArrayBuffer, use: KeyUsage): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', theirs, curve, false, []);
  return crypto.subtle.deriveKey({ name: curve.name, public: other }, own, aes, false, [use]);
}
