import { identityChannel } from '@tessera/contracts/auth';
import { toHex } from '@tessera/contracts/text';

const closedCheckMs = 400;

const newState = () => toHex(crypto.getRandomValues(new Uint8Array(16)));

const failure = (code: string) => Object.assign(new Error(code), { code });

/**
 * askProvider opens a provider's sign-in in a window of its own and returns its access token. Call it in the
 * click handler: browsers block a window that opens later. An answer counts only with the `state` that was
 * sent.
 */
export function askProvider(authorizeUrl: string): Promise<string> {
  const state = newState();
  const url = new URL(authorizeUrl);
  url.searchParams.set('state', state);
  const opened = window.open(url, 'tessera-identity', 'popup,width=480,height=640');
  if (!opened) return Promise.reject(failure('auth/popup-blocked'));
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(identityChannel);
    const closed = setInterval(() => {
      // Its answer may be on the way: it is sent right before the window closes.
      if (opened.closed)
        setTimeout(() => end(() => reject(failure('auth/popup-closed-by-user'))), closedCheckMs);
    }, closedCheckMs);
    const end = (settle: () => void) => {
      clearInterval(closed);
      channel.close();
      settle();
    };
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(typeof data === 'string' ? data : '');
      if (answer.get('state') !== state) return;
      const token = answer.get('access_token');
      end(() => (token ? resolve(token) : reject(failure('auth/popup-closed-by-user'))));
    });
  });
}
