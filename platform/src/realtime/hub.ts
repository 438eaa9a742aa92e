import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { serviceRestartCode, type SocketEvent } from '@tessera/contracts/realtime';
import { LRUCache } from 'lru-cache';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock';
import type { Addressed } from '../events';
import type { Session } from '../http/session';

export interface Connection {
  socket: WebSocket;
  operator: Operator;
  /** Nobody's, for a visitor. */
  session: Session | undefined;
}

export function send(socket: WebSocket, event: SocketEvent): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
}

function sendWritten(socket: WebSocket, text: Buffer): void {
  if (socket.readyState === socket.OPEN) socket.send(text, { binary: false });
}

/** Members of whom it is known when they were told something last; of the others, that it was not later than the oldest of these. */
const membersRemembered = 20_000;
/** How far the clocks of two processes may be apart, ms. */
const clockSkewMs = 1_000;
/** Said again every few seconds: who missed one has soon heard the next. */
const repeated: ReadonlySet<Addressed['event']['type']> = new Set(['jackpot', 'winner.announced']);

/** Hub holds the open connections of this process and finds those that are to hear an event. */
export class Hub {
  readonly #all = new Set<Connection>();
  readonly #ofMember = new Map<string, Set<Connection>>();
  /** When a member was told something last, whether or not anybody listened; of an operator, all its pages. */
  readonly #deliveredAt = new LRUCache<string, number>({
    max: membersRemembered,
    dispose: (at, _, reason) => {
      if (reason === 'evict') this.#forgottenAt = Math.max(this.#forgottenAt, at);
    },
  });
  /** The latest of what is not remembered of a member any more. */
  #forgottenAt = 0;
  readonly #broadcastAt = new Map<string | undefined, number>();
  readonly #startedAt: number;

  constructor(private readonly clock: Clock) {
    this.#startedAt = clock.now().getTime();
  }

  get connections(): ReadonlySet<Connection> {
    return this.#all;
  }

  add(connection: Connection): void {
    this.#all.add(connection);
    const { session } = connection;
    if (!session) return;
    const key = String(session.memberId);
    const own = this.#ofMember.get(key) ?? new Set();
    this.#ofMember.set(key, own.add(connection));
  }

  remove(connection: Connection): void {
    this.#all.delete(connection);
    if (!connection.session) return;
    const key = String(connection.session.memberId);
    const own = this.#ofMember.get(key);
    own?.delete(connection);
    if (own?.size === 0) this.#ofMember.delete(key);
  }

  /** Whether a page that knows what was so at `since` may have missed something before its connection began. */
  hasDeliveredSince(since: number, { operator, session }: Pick<Connection, 'operator' | 'session'>): boolean {
    const toMemberAt = session && (this.#deliveredAt.get(String(session.memberId)) ?? this.#forgottenAt);
    const times = [
      this.#startedAt,
      this.#broadcastAt.get(operator.code),
      this.#broadcastAt.get(undefined),
      toMemberAt,
    ];
    return times.some((time) => time !== undefined && time + clockSkewMs > since);
  }

  deliver({ memberId, operator, event }: Addressed): void {
    if (event.type === 'chat.changed' || event.type === 'resource.changed') return;
    const now = this.clock.now().getTime();
    if (memberId !== undefined) this.#deliveredAt.set(memberId, now);
    else if (!repeated.has(event.type)) this.#broadcastAt.set(operator, now);
    const heard = memberId === undefined ? this.#all : (this.#ofMember.get(memberId) ?? []);
    // Thousands may be told the same: it is written once for all of them.
    let written: Buffer | undefined;
    for (const connection of heard) {
      if (operator !== undefined && connection.operator.code !== operator) continue;
      if (event.type === 'sessions.ended') {
        const id = String(connection.session?.id);
        if (event.exceptSession === id || (event.onlySession ?? id) !== id) continue;
        this.end(connection, event.reason);
      } else if (event.type === 'wallet.posted') {
        const { currency } = connection.operator;
        if (event.currency !== currency.code) continue;
        const amount = fromMinorUnits(BigInt(event.balance), currency.digits);
        const { sequence } = event;
        send(connection.socket, { type: 'balance.changed', amount, currency: currency.code, sequence });
      } else {
        written ??= Buffer.from(JSON.stringify(event));
        sendWritten(connection.socket, written);
      }
    }
  }

  /** Makes every page reconnect, each in its own moment: it greets anew and asks for what it may have missed. */
  reconnectAll(why: string): void {
    for (const { socket } of this.#all) socket.close(serviceRestartCode, why);
  }

  /** Tells a connection that its session is over, and closes it. */
  end(connection: Connection, reason: Extract<SocketEvent, { type: 'session.revoked' }>['reason']): void {
    send(connection.socket, { type: 'session.revoked', reason });
    connection.socket.close(4001, 'session ended');
  }
}
