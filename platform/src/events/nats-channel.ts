import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { parseJson } from '@tessera/contracts/text';
import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import { StartupError } from '../config';
import type { ListenHandlers } from '../db/pg-listener';
import type { EventChannel } from './channel';

/** A message: the number of each event, and the event as it was written. */
const messageSchema = z.array(z.tuple([z.string(), z.string()]));

/** So many events are taken at once. With the longest payload they are less than a server takes as one message (1 MB). */
const most = 100;
/** A server that has not said within this time that it has a message may not have it. */
const flushMs = 2_000;
/** What is written while nobody can be told. Pages ask anew once events are heard again, so the oldest may go. */
const mostWaiting = 100_000;
/** A message may be sent once more when a server was lost in the middle of it. */
const mostRemembered = 10_000;

/** NatsChannel is the channel with its connection. It is closed after the database, whose last commits it still sends. */
export interface NatsChannel extends EventChannel {
  close(): Promise<void>;
}

/**
 * openNatsChannel connects to a NATS server, or to one of several (`nats://user:password@a:4222,nats://b:4222`). What the
 * outbox holds is sent within the transaction that takes it: it stays there while no server has it. Throws a StartupError
 * where none can be reached.
 */
export async function openNatsChannel(url: string, subject = 'tessera.events'): Promise<NatsChannel> {
  const connection = await connectTo(url);
  let isUp = true;
  /** What the server does not let this user do. */
  let refusal: Error | undefined;

  async function follow(handlers: ListenHandlers): Promise<void> {
    for await (const status of connection.status()) {
      const { type } = status;
      if (type === 'error') refusal = status.error;
      if (type === 'disconnect' && isUp) {
        isUp = false;
        handlers.onLost();
      } else if (type === 'reconnect' && !isUp) {
        isUp = true;
        handlers.onResume();
      }
    }
  }

  function listen({ onNotify }: ListenHandlers): void {
    const heard = new LRUCache<string, true>({ max: mostRemembered });
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) {
          refusal = error;
          return;
        }
        const events = readMessage(message.string());
        if (!events) return onNotify(message.string());
        const fresh = events.filter(([number]) => !heard.has(number));
        for (const [number] of fresh) heard.set(number, true);
        if (fresh.length > 0) onNotify(`[${fresh.map(([, payload]) => payload).join(',')}]`);
      },
    });
  }

  /** Sends what there is, in batches; whoever commits meanwhile waits for nobody. */
  async function sendWaiting(client: Client): Promise<void> {
    if (!isUp) return forgetOldest(client);
    while (await hasWaiting(client)) {
      await client.query('begin');
      const { rows } = await client.query<{ number: string; payload: string }>(
        'select number::text, payload from take_events($1)',
        [most],
      );
      const isSent = await send(rows.map(({ number, payload }) => [number, payload]));
      await client.query(isSent ? 'commit' : 'rollback');
      if (!isSent) return;
    }
  }

  async function send(events: z.output<typeof messageSchema>): Promise<boolean> {
    if (events.length === 0) return true;
    try {
      connection.publish(subject, JSON.stringify(events));
      return await Promise.race([connection.flush().then(() => true), pause(flushMs, false, { ref: false })]);
    } catch {
      return false;
    }
  }

  /** A user who may not speak or listen would be silent or deaf, and nobody told. */
  async function expectRights(): Promise<void> {
    connection.publish(subject, '[]');
    await connection.flush();
    // What the server refuses comes before its answer, and is told a turn later.
    await immediate();
    if (refusal)
      throw new StartupError(
        `The user of EVENTS_URL needs to publish and subscribe to ${subject}: ${refusal.message}`,
      );
  }

  return {
    async open(database, handlers) {
      if (!database.workAfterCommit)
        throw new StartupError('EVENTS_URL is for a PostgreSQL server: set DATABASE_URL, too');
      listen(handlers);
      void follow(handlers);
      await expectRights();
      database.workAfterCommit(sendWaiting);
    },
    close: () => connection.close(),
  };
}

async function connectTo(url: string): Promise<NatsConnection> {
  const servers = url.split(',').map((one) => new URL(one));
  const [first] = servers;
  try {
    return await connect({
      servers: servers.map(({ host }) => host),
      ...(first?.username
        ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
        : {}),
      name: 'tessera-platform',
      maxReconnectAttempts: -1,
      // Nor for a password that is being changed.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      // A server that vanished without a word answers no ping.
      pingInterval: 5_000,
      maxPingOut: 1,
      timeout: 5_000,
    });
  } catch (error) {
    throw new StartupError(`No server of EVENTS_URL can be reached: ${(error as Error).message}`);
  }
}

/** Whoever may use the server may say anything on it. */
const readMessage = (text: string): z.output<typeof messageSchema> | undefined =>
  messageSchema.safeParse(parseJson(text)).data;

const hasWaiting = async (client: Client) =>
  (await client.query('select from event_outbox limit 1')).rowCount === 1;

const forgetOldest = async (client: Client) =>
  void (await client.query(
    `delete from event_outbox where id <= (select max(id) from event_outbox) - ${mostWaiting}`,
  ));
