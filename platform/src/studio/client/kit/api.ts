import { withRetry } from '@tessera/contracts/retry';
import { post, valueOf } from '../../../http/pages/client/post';
import { refusalOf } from '../../../http/pages/client/refusal';
import type { StudioCalls } from '../../messages/calls';
import type { GameKind } from '../../messages/games';

const tokenKey = 'game-token';
/** Rounds that one call tells of, at most. */
const maxSeen = 50;

let token = '';
let ticket: string | undefined;
/** How much the server's clock is ahead, in ms. */
let ahead = 0;
/** Rounds that the player saw end and the studio has not heard of. */
const seen = new Set<string>();

/** Where storage is blocked the token lives as long as the page: after a reload the page around opens the game anew. */
function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * enter takes the ticket from the URL's fragment, removes it there at once, and trades it for a token that
 * survives a reload of this tab. Without an answer the ticket waits for the next attempt.
 */
export async function enter(): Promise<void> {
  const provided = new URLSearchParams(location.hash.slice(1)).get('t');
  if (provided) {
    ticket = provided;
    history.replaceState(null, '', location.pathname + location.search);
  }
  if (!ticket) {
    token ||= stored((storage) => storage.getItem(tokenKey)) ?? '';
    return;
  }
  ({ token } = await callUntilAnswered('enter', { ticket }));
  ticket = undefined;
  stored((storage) => storage.setItem(tokenKey, token));
}

export function forgetToken(): void {
  token = '';
  stored((storage) => storage.removeItem(tokenKey));
}

/** serverNow returns the server's time, in ms. */
export const serverNow = (): number => Date.now() + ahead;

/**
 * noteSeen notes that the player has seen how a round ended: the studio hears of it with the next call, or as
 * the page goes away.
 */
export const noteSeen = (key: string): void => void seen.add(key);

addEventListener('pagehide', () => {
  if (seen.size === 0) return;
  post('/api/seen', { seen: [...seen].slice(-maxSeen) }, { token, keepalive: true }).catch(() => undefined);
});

/** call asks the studio. Throws a `Refusal`, or another error when nobody knows whether it was done. */
export async function call<Name extends keyof StudioCalls, Kind extends GameKind = GameKind>(
  name: Name,
  body: StudioCalls<Kind>[Name]['request'],
): Promise<StudioCalls<Kind>[Name]['answer']> {
  const startedAt = Date.now();
  const noted = [...seen].slice(-maxSeen);
  const message = noted.length > 0 ? { ...body, seen: noted } : body;
  const answer = await valueOf<StudioCalls<Kind>[Name]['answer']>(
    await post(`/api/${name}`, message, { token }),
  );
  for (const key of noted) seen.delete(key);
  // Half of the way is the answer's own.
  if (answer && 'serverTime' in answer) ahead = answer.serverTime - (startedAt + Date.now()) / 2;
  return answer;
}

/**
 * callUntilAnswered repeats a call with the same round id until an answer comes. However often it is sent, it
 * is one bet.
 */
export async function callUntilAnswered<Name extends keyof StudioCalls, Kind extends GameKind = GameKind>(
  name: Name,
  body: StudioCalls<Kind>[Name]['request'],
): Promise<StudioCalls<Kind>[Name]['answer']> {
  return withRetry(() => call<Name, Kind>(name, body), {
    retryDelaysMs: [400, 800, 1_600],
    shouldRetry: (error) => !refusalOf(error),
  });
}
