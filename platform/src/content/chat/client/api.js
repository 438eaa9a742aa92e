import { keepKey, keptKey } from './kept-key.js';

let key = '';

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

function post(path, body, signal) {
  return fetch(`/chat/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    signal,
  });
}

async function valueOf(response) {
  const answer = await response.json();
  // Nobody knows whether it was done: as if no answer had come.
  if (answer.errorCode === 'SERVICE_BUSY') throw new Error(answer.errorCode);
  if (!answer.success) throw Object.assign(new Error(answer.errorCode), { refusal: answer.errorCode });
  return answer.value;
}

/** Throws an error with the platform's `refusal`, or with none when no answer came. */
export async function call(path, body = {}) {
  return valueOf(await post(path, body, AbortSignal.timeout(15_000)));
}

/**
 * The ticket comes in the fragment, is taken out of the address at once, and changed for a key. A visitor's key is kept,
 * so that the conversation is found again; the platform decides whether it fits.
 */
export async function enter() {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t');
  if (!ticket) {
    key = keptKey();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  const previous = keptKey();
  const { token } = await call('enter', previous ? { ticket, previous } : { ticket });
  key = token;
  keepKey(token);
}

/** Reads server-sent events until they end. It is no EventSource, since that could not carry the key in a header. */
export async function follow(onEvent, signal) {
  const response = await post('stream', {}, signal);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return valueOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.startsWith('data: ')) onEvent(line.slice(6));
  }
}
