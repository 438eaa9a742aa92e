import { wait } from './dom.js';

const tokenKey = 'game-token';

let token = '';
let ticket;
let ahead = 0;
/** Rounds that the player saw end and the studio has not heard of. */
const seen = new Set();

/** Where storage is blocked the token lives as long as the page: after a reload the page around opens the game anew. */
function stored(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * The ticket comes in the fragment, is taken out of the address at once, and changed for a token that survives a
 * reload of this tab. Without an answer it is kept for the next attempt.
 */
export async function enter() {
  const given = new URLSearchParams(location.hash.slice(1)).get('t');
  if (given) {
    ticket = given;
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

export function forgetToken() {
  token = '';
  stored((storage) => storage.removeItem(tokenKey));
}

/** The server's time, in ms. */
export const serverNow = () => Date.now() + ahead;

/** The player has seen how a round ended: the studio hears of it with the next call, or as the page goes away. */
export const noteSeen = (key) => seen.add(key);

const headers = () => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });

addEventListener('pagehide', () => {
  if (seen.size === 0) return;
  const body = JSON.stringify({ seen: [...seen].slice(-50) });
  fetch('/api/seen', { method: 'POST', keepalive: true, headers: headers(), body }).catch(() => undefined);
});

/** Asks the studio; throws an error with the answer's `code`, or with none when no answer came. */
export async function call(path, body = {}) {
  const asked = Date.now();
  const told = [...seen].slice(-50);
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(told.length > 0 ? { ...body, seen: told } : body),
  });
  const answer = await response.json();
  // Nobody knows whether it was done: as if no answer had come.
  if (answer.errorCode === 'SERVICE_BUSY') throw new Error(answer.errorCode);
  for (const key of told) seen.delete(key);
  if (!answer.success) throw Object.assign(new Error(answer.errorCode), { code: answer.errorCode });
  // Half of the way is the answer's own.
  if (answer.value.serverTime) ahead = answer.value.serverTime - (asked + Date.now()) / 2;
  return answer.value;
}

/** The same round id until an answer comes: however often it is asked, it is one bet. */
export async function callUntilAnswered(path, body) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(path, body);
    } catch (error) {
      if (error.code || attempt === 3) throw error;
      await wait(400 * 2 ** attempt);
    }
  }
}
