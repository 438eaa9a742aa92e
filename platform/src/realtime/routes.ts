import { helloSchema, socketPath } from '@tessera/contracts/realtime';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Platform } from '../context';
import type { RequestServices } from '../http/request-services';
import { startHeartbeat } from './heartbeat';
import { Hub, send, type Connection } from './hub';
import type { SocketPart } from './socket-part';
import { parseJson } from '@tessera/contracts/text';

const helloWithinMs = 10_000;
/** A page says one thing in the life of a connection. */
const maxMessages = 30;
/** RFC 6455: policy violation. */
const tooMuchCode = 1008;

/**
 * realtimeRoutes serves the live connection: a greeting with the token, then events until either side closes.
 */
export function realtimeRoutes(app: FastifyInstance, parts: readonly SocketPart[]): void {
  const { platform, requests } = app;
  const hub = new Hub(platform.clock);
  const unsubscribe = platform.events.subscribe((addressed) => {
    const waits = parts.flatMap(({ before }) => before?.(platform, addressed) ?? []);
    if (waits.length === 0) return hub.deliver(addressed);
    return void Promise.all(waits).then(() => hub.deliver(addressed));
  });
  // Nobody knows what was not heard: the pages ask for it themselves.
  const unresume = platform.events.onResumed(() => hub.reconnectAll('resync'));
  const undrain = platform.lifecycle.onDrain(() => hub.reconnectAll('restart'));
  const stopHeartbeat = startHeartbeat(platform, requests, hub);
  const stops = parts.flatMap(({ start }) => start?.(platform, hub) ?? []);
  app.addHook('onClose', async () => {
    unsubscribe();
    unresume();
    undrain();
    stopHeartbeat();
    for (const stop of stops) stop();
  });

  app.get(socketPath, { websocket: true }, (socket, request) => {
    if (!requests.isFromOwnPage(request)) {
      socket.close(4003, 'origin refused');
      return;
    }
    const late = setTimeout(() => socket.close(4000, 'no hello'), helloWithinMs);
    let connection: Connection | undefined;
    let greeted = false;
    let messageCount = 0;
    const count = () => {
      messageCount += 1;
      if (messageCount > maxMessages) socket.close(tooMuchCode, 'too many messages');
      // Who goes on talking is not listened to until the closing is answered.
      if (messageCount > maxMessages * 2) socket.terminate();
      return messageCount <= maxMessages;
    };
    socket.on('ping', count);
    socket.on('message', (data) => {
      // What a client says after its greeting has no meaning, and is let pass while it is little.
      if (!count() || greeted) return;
      greeted = true;
      clearTimeout(late);
      const greeter = {
        platform,
        requests,
        parts,
        hub,
        onFound(found: Connection) {
          connection = found;
          hub.add(found);
          platform.metrics.sockets.inc();
        },
      };
      greet(greeter, socket, String(data), request.hostname).catch((error: unknown) => {
        platform.logger.error('a greeting failed', { error: String(error) });
        socket.close(1011, 'failed');
      });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      if (!connection) return;
      hub.remove(connection);
      platform.metrics.sockets.dec();
    });
  });
}

interface Greeter {
  platform: Platform;
  requests: RequestServices;
  parts: readonly SocketPart[];
  hub: Hub;
  /** Told before the greeting: from then on nothing is missed. */
  onFound(connection: Connection): void;
}

async function greet(
  { platform, requests, parts, hub, onFound }: Greeter,
  socket: WebSocket,
  text: string,
  host: string,
): Promise<void> {
  const hello = helloSchema.safeParse(parseJson(text));
  const operator = requests.findOperator({ code: hello.data?.merchant, host });
  if (!hello.success || !operator) {
    socket.close(4000, 'not a greeting');
    return;
  }
  const { token, since } = hello.data;
  // A connection that comes back by itself is nobody's use of the session.
  const session = token === undefined ? undefined : await requests.findSession(operator, token, false);
  if (socket.readyState !== socket.OPEN) return;
  const connection = { socket, operator, session };
  onFound(connection);
  send(socket, {
    type: 'hello',
    authenticated: session !== undefined,
    serverTime: platform.clock.now().getTime(),
    missed: since !== undefined && hub.hasDeliveredSince(since, connection),
  });
  if (session)
    for (const { greet: greeting } of parts)
      for (const event of (await greeting?.(platform, session)) ?? []) send(socket, event);
}
