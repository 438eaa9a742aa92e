import * as z from '@tessera/contracts/schema';
import { schemasReady } from '@tessera/contracts/schema-later';
import type { OtherTabs } from '@tessera/shell-api/host';
import { loadChunk } from '../loading/load-chunk';

const messageSchema = z.object({ type: z.enum(['signed-in', 'signed-out']), account: z.string() });

/**
 * createSessionTabs creates the channel by which this site's tabs tell each other who signed in and out. It
 * carries no token.
 */
export function createSessionTabs(): OtherTabs {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tessera.session');
  return {
    loadHandover: () => loadChunk(() => import('./handover')),
    post: (message) => channel?.postMessage(message),
    subscribe: (listener) =>
      channel?.addEventListener('message', async (event) => {
        await schemasReady();
        const message = messageSchema.safeParse(event.data);
        if (message.success) listener(message.data);
      }),
  };
}
