import { clearInterval, setInterval } from 'node:timers';
import type { Platform } from '../context';
import type { RequestServices } from '../http/request-services';
import { send, type Hub } from './hub';

const beatMs = 25_000;

/**
 * startHeartbeat keeps connections alive through proxies, and ends those whose session has expired. Returns
 * the function that stops it.
 */
export function startHeartbeat(platform: Platform, requests: RequestServices, hub: Hub): () => void {
  const timer = setInterval(() => {
    for (const { socket } of hub.connections) send(socket, { type: 'ping' });
    endExpired(platform, requests, hub).catch((error: unknown) =>
      platform.logger.error('sessions were not looked at', { error: String(error) }),
    );
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * endExpired ends the connections whose sessions are over, found by one statement for all of them. A
 * connection does not keep its session alive: only use does.
 */
export async function endExpired(
  { clock }: Platform,
  { liveSessions }: Pick<RequestServices, 'liveSessions'>,
  hub: Hub,
): Promise<void> {
  const connections = [...hub.connections].filter(({ session }) => session !== undefined);
  if (connections.length === 0) return;
  const live = await liveSessions(connections.flatMap(({ session }) => (session ? [session.id] : [])));
  const now = clock.now().getTime();
  for (const connection of connections) {
    const row = connection.session && live.get(connection.session.id);
    const idleMs = connection.operator.session.idleMinutes * 60_000;
    if (!row || row.expiresAt.getTime() <= now || row.lastSeenAt.getTime() + idleMs <= now)
      hub.end(connection, 'expired');
  }
}
