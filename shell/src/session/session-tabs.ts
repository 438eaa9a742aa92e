import * as z from '@tessera/contracts/schema';

const messageSchema = z.object({ type: z.enum(['signed-in', 'signed-out']), account: z.string() });
type TabMessage = z.infer<typeof messageSchema>;

/** Tells this site's other tabs who came and went; no token travels. */
export function createSessionTabs(onMessage: (message: TabMessage) => void) {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel('tessera.session');
  channel.addEventListener('message', (event) => {
    const message = messageSchema.safeParse(event.data);
    if (message.success) onMessage(message.data);
  });
  return { tell: (message: TabMessage) => channel.postMessage(message) };
}
