import { post, valueOf } from '../../../http/pages/client/post';
import type { ChatCalls, RoomEvent } from '../room-calls';

const timeoutMs = 15_000;
let token = '';
let question = '';

/** openingText returns what the page of the site wants to be asked, for the member to send or to change. */
export const openingText = (): string => question;

/**
 * call makes one call of the chat room. Throws a `Refusal`, or another error when nobody knows whether it was
 * done.
 */
export async function call<Name extends keyof ChatCalls>(
  name: Name,
  body: ChatCalls[Name]['request'],
): Promise<ChatCalls[Name]['answer']> {
  return valueOf(await post(`/chat/api/${name}`, body, { token, signal: AbortSignal.timeout(timeoutMs) }));
}

/**
 * enter takes the ticket from the URL's fragment, removes it there at once, and trades it for a key. A
 * visitor's key is stored, so that the conversation is found again; the platform decides whether it fits.
 */
export async function enter(): Promise<void> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const ticket = fragment.get('t');
  question = fragment.get('draft') ?? '';
  if (!ticket) {
    token = savedKey();
    return;
  }
  history.replaceState(null, '', location.pathname + location.search);
  const previous = savedKey();
  ({ token } = await call('enter', previous ? { ticket, previous } : { ticket }));
  saveKey(token);
}

const isRoomEvent = (event: string): event is RoomEvent => event === 'beat' || event === 'changed';

/**
 * followEvents reads server-sent events until they end. It uses no EventSource, since that cannot carry the
 * key in a header.
 */
export async function followEvents(onEvent: (event: RoomEvent) => void): Promise<void> {
  const response = await post('/chat/api/stream', {}, { token });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await valueOf(response);
    return;
  }
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = line.startsWith('data: ') ? line.slice(6) : '';
      if (isRoomEvent(event)) onEvent(event);
    }
  }
}

/** Of this operator's site only: a browser keeps the storage of a framed page apart by the site that frames it. */
const keyName = `chat-key.${new URLSearchParams(location.search).get('department') ?? ''}`;

/** Storage may be blocked; the room then lives as long as its page. */
function savedKey(): string {
  try {
    return localStorage.getItem(keyName) ?? '';
  } catch {
    return '';
  }
}

function saveKey(key: string): void {
  try {
    localStorage.setItem(keyName, key);
  } catch {
    // As above.
  }
}
