import { setTimeout as pause } from 'node:timers/promises';
import { backoffDelay, withJitter, type Backoff } from '@tessera/contracts/retry';
import { Client } from 'pg';

export interface ListenHandlers {
  onNotify(payload: string): void;
  /** The connection was lost: nothing is heard until it is there again. */
  onLost(): void;
  /** The connection was lost and is there again: what was said in between was not heard. */
  onResume(): void;
}

/** ListenTiming says how a lost connection is noticed and opened again. */
export interface ListenTiming extends Backoff {
  /** A connection that answers nothing for this long is given up. */
  beatMs: number;
}

const defaultTiming: ListenTiming = { firstMs: 250, maxMs: 2_000, beatMs: 5_000 };

/**
 * listenWithPg listens to a channel over a connection of its own, which it opens again when it breaks: one
 * attempt after another, so that there is never more than one. It returns the function that ends it, and
 * throws if the first attempt fails.
 */
export async function listenWithPg(
  connectionString: string,
  channel: string,
  { onNotify, onLost, onResume }: ListenHandlers,
  timing: ListenTiming = defaultTiming,
): Promise<() => Promise<void>> {
  const ended = new AbortController();
  let current = await connect();
  const reconnecting = reconnect();

  async function reconnect(): Promise<void> {
    while (!ended.signal.aborted) {
      await current.gone;
      if (!ended.signal.aborted) onLost();
      const next = await connectAgain();
      if (!next) return;
      current = next;
      onResume();
    }
  }

  async function connectAgain(): Promise<Listening | undefined> {
    for (let failures = 1; ; failures += 1) {
      const delayMs = withJitter(backoffDelay(failures, timing));
      await pause(delayMs, undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return undefined;
      const next = await connect().catch(() => undefined);
      if (next && !ended.signal.aborted) return next;
      await next?.client.end();
    }
  }

  async function connect(): Promise<Listening> {
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: timing.beatMs,
      query_timeout: timing.beatMs,
      keepAlive: true,
      application_name: 'tessera-listener',
    });
    const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => onNotify(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    // A server that vanished without a word sends nothing, which looks like nothing to say.
    const beat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => undefined));
    }, timing.beatMs);
    void gone.then(() => clearInterval(beat));
    return { client, gone };
  }

  return async () => {
    ended.abort();
    await current.client.end();
    await reconnecting;
  };
}

interface Listening {
  client: Client;
  gone: Promise<void>;
}
