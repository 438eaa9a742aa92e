import * as z from '@tessera/contracts/schema';
import { loadChunk } from '../loading/load-chunk';
import { offerLock, sessionHint } from './session-hint';

const messageSchema = z.object({ type: z.enum(['signed-in', 'signed-out']), account: z.string() });
export type TabMessage = z.infer<typeof messageSchema>;

export interface SessionTabs {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): void;
}

/** Tells this site's other tabs who came and went, and hears it of them; no token travels. */
export function createSessionTabs(): SessionTabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, subscribe: () => undefined };
  const channel = new BroadcastChannel('tessera.session');
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener('message', (event) => {
        const message = messageSchema.safeParse(event.data);
        if (message.success) listener(message.data);
      }),
  };
}

export const loadHandover = () => loadChunk(() => import('./handover'));

export interface SessionOffer {
  start(): void;
  stop(): void;
}

/** Says that a session is here, and gives it to new tabs that ask. Nothing of it is in the way of the first view. */
export function createSessionOffer(
  token: () => string | null,
  onError: (error: unknown, where: string) => void,
): SessionOffer {
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
