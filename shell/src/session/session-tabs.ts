import type { OtherTabs } from '@tessera/shell-api/host';
import { loadChunk } from '../loading/load-chunk';

type TabMessage = Parameters<OtherTabs['post']>[0];

/** Checked without a schema: that somebody signed out is heard also where what schemas need has not come. */
function isTabMessage(data: unknown): data is TabMessage {
  const { type, account } = (data ?? {}) as Partial<Record<keyof TabMessage, unknown>>;
  return (type === 'signed-in' || type === 'signed-out') && typeof account === 'string';
}

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
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
}
