import * as z from '@tessera/contracts/schema';
import { withRetry } from '../loading/with-retry';
import { offerLock, sessionHint } from './session-hint';

const messageSchema = z.object({ type: z.enum(['signed-in', 'signed-out']), account: z.string() });
type TabMessage = z.infer<typeof messageSchema>;

/** Tells this site's other tabs who came and went; no token travels. */
export function createSessionTabs(onMessage: (message: TabMessage) => void) {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined };
  const channel = new BroadcastChannel('tessera.session');
  channel.addEventListener('message', (event) => {
    const message = messageSchema.safeParse(event.data);
    if (message.success) onMessage(message.data);
  });
  return { post: (message: TabMessage) => channel.postMessage(message) };
}

export const loadHandover = () => withRetry(() => import('./handover'));

/** Says that a session is here, and gives it to new tabs that ask. Nothing of it is in the way of the first view. */
export function createSessionOffer(
  token: () => string | null,
  onError: (error: unknown, where: string) => void,
) {
  let release: (() => void) | undefined;
  let answers = false;
  return {
    start(): void {
      sessionHint.write();
      if (release) return;
      const ended = new Promise<void>((resolve) => (release = resolve));
      const locks = navigator.locks as LockManager | undefined;
      void locks?.request(offerLock, { mode: 'shared' }, () => ended);
      if (answers) return;
      answers = true;
      loadHandover().then(
        ({ answerTabs }) => answerTabs(token),
        (error: unknown) => {
          answers = false;
          onError(error, 'session for new tabs');
        },
      );
    },
    stop(): void {
      release?.();
      release = undefined;
    },
  };
}
