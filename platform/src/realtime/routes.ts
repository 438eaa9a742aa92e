import { helloSchema, socketPath } from '@tessera/contracts/realtime';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { findSession } from '../accounts/auth/sessions';
import { unreadCount } from '../content/chat/messages';
import type { Platform } from '../context';
import { isFromOwnPage } from '../http/request-origin';
import { startJackpotBroadcast } from '../games/jackpots/jackpot-broadcast';
import { startHeartbeat } from './heartbeat';
import { Hub, send, type Connection } from './hub';

const helloWithinMs = 10_000;
/** A page says one thing in the life of a connection. */
const mostMessages = 30;
/** RFC 6455: policy violation. */
const tooMuchCode = 1008;

/** The live connection: a greeting with the token, then news until either side closes. */
export function realtimeRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const hub = new Hub();
  const unsubscribe = platform.events.subscribe((addressed) => {
    if (addressed.event.type !== 'system.status') return hub.deliver(addressed);
    // Whoever hears of it asks at once, and must not be told the old state.
    return void platform.gate.current().then(() => hub.deliver(addressed));
  });
  // Nobody knows what was not heard: the pages ask for it themselves.
  const unresume = platform.events.onResumed(() => hub.comeBack('resync'));
  const undrain = platform.lifecycle.onDrain(() => hub.comeBack('restart'));
  const stopHeartbeat = startHeartbeat(platform, hub);
  const stopJackpots = startJackpotBroadcast(platform, hub);
  app.addHook('onClose', async () => {
    unsubscribe();
    unresume();
    undrain();
    stopHeartbeat();
    stopJackpots();
  });

  app.get(socketPath, { websocket: true }, (socket, request) => {
    if (!isFromOwnPage(platform, request)) {
      socket.close(4003, 'origin refused');
      return;
    }
    const late = setTimeout(() => socket.close(4000, 'no hello'), helloWithinMs);
    let connection: Connection | undefined;
    let greeted = false;
    let said = 0;
    const count = () => {
      said += 1;
      if (said > mostMessages) socket.close(tooMuchCode, 'too many messages');
      // Who goes on talking is not listened to until the closing is answered.
      if (said > mostMessages * 2) socket.terminate();
      return said <= mostMessages;
    };
    socket.on('ping', count);
    socket.on('message', (data) => {
      // What a client says after its greeting has no meaning, and is let pass while it is little.
      if (!count() || greeted) return;
      greeted = true;
      clearTimeout(late);
      greet(platform, socket, String(data), request.hostname)
        .then((made) => {
          if (!made || socket.readyState !== socket.OPEN) return;
          connection = made;
          hub.add(made);
        })
        .catch((error: unknown) => {
          platform.logger.error('a greeting failed', { error: String(error) });
          socket.close(1011, 'failed');
        });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      if (connection) hub.remove(connection);
    });
  });
}

async function greet(
  platform: Platform,
  socket: WebSocket,
  text: string,
  host: string,
): Promise<Connection | undefined> {
  const hello = helloSchema.safeParse(readJson(text));
  const { operators, clock } = platform;
  const merchant = hello.data?.merchant;
  const operator = merchant === undefined ? operators.byHost(host) : operators.byCode(merchant);
  if (!hello.success || !operator) {
    socket.close(4000, 'not a greeting');
    return undefined;
  }
  const { token } = hello.data;
  const session = token === undefined ? undefined : await findSession(platform, operator, token);
  send(socket, { type: 'hello', authenticated: session !== undefined, serverTime: clock.now().getTime() });
  if (session) send(socket, { type: 'chat.unread', count: await unreadCount(platform.db, session.memberId) });
  return { socket, operator, session };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
