import { wait } from './dom.js';

const tokenKey = 'game-token';

/** The token comes in the fragment, is taken out of the address at once, and survives a reload of this tab. */
function takeToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get('t');
  if (given) {
    history.replaceState(null, '', location.pathname + location.search);
    sessionStorage.setItem(tokenKey, given);
  }
  return given ?? sessionStorage.getItem(tokenKey) ?? '';
}

const token = takeToken();
let ahead = 0;

export const forgetToken = () => sessionStorage.removeItem(tokenKey);
/** The server's time, in ms. */
export const serverNow = () => Date.now() + ahead;

/** Asks the studio; throws an error with the answer's `code`, or with none when no answer came. */
export async function call(path, body = {}) {
  const asked = Date.now();
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
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
