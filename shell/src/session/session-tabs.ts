import * as z from '@tessera/contracts/schema';
import type { OtherTabs } from '@tessera/shell-api/host';
import { loadChunk } from '../loading/load-chunk';

const messageSchema = z.object({ type: z.enum(['signed-in', 'signed-out']), account: z.string() });

/** Tells this site's other tabs who came and went, and hears it of them; no token travels. */
export function createSessionTabs(): OtherTabs {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tessera.session');
  return {
    loadHandover: () => loadChunk(() => import('./handover')),
    post: (message) => channel?.postMessage(message),
    subscribe: (listener) =>
      channel?.addEventListener('message', (event) => {
        const message = messageSchema.safeParse(event.data);
        if (message.success) listener(message.data);
      }),
  };
}
