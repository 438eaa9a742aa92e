import type { SocketEvent } from '@tessera/contracts/realtime';
import { sql } from 'kysely';
import type { DbOrTrx } from '../db/database';
import type { OpenDatabase } from '../db/open';
import type { Logger } from '@tessera/server-kit/logging';
import { databaseChannel, type EventChannel } from './channel';

/**
 * WalletPosted tells of a member's wallet after a posting, in minor units (a bigint as text, since events
 * travel as JSON).
 */
export interface WalletPosted {
  type: 'wallet.posted';
  currency: string;
  balance: string;
  sequence: number;
}

/**
 * SessionsEnded says that a member's sessions ended. `exceptSession` and `onlySession` are session ids, where
 * not all of them end.
 */
export interface SessionsEnded {
  type: 'sessions.ended';
  reason: 'logout' | 'expired' | 'revoked' | 'elsewhere' | 'break';
  onlySession?: string;
  exceptSession?: string;
}

/** ChatChanged says that a conversation of live chat has something new. It goes to no browser as it is. */
export interface ChatChanged {
  type: 'chat.changed';
  conversation: string;
}

/** ResourceChanged says that the back office has acted on a resource which public answers are built of. It goes to no browser. */
export interface ResourceChanged {
  type: 'resource.changed';
  resource: string;
}

export type PlatformEvent = WalletPosted | SessionsEnded | ChatChanged | ResourceChanged | BroadcastEvent;
/** BroadcastEvent is an event that goes to browsers as it is. */
export type BroadcastEvent = Extract<
  SocketEvent,
  {
    type:
      | 'system.status'
      | 'message.unread'
      | 'chat.unread'
      | 'favourite.changed'
      | 'bonus.changed'
      | 'rewards.changed'
      | 'progress.changed'
      | 'contract.changed'
      | 'content.changed'
      | 'draw.changed'
      | 'jackpot'
      | 'release.changed'
      | 'winner.announced';
  }
>;

/** Addressed holds an event and whom it is for: one member, everybody of one operator, or everybody. */
export interface Addressed {
  memberId?: string;
  operator?: string;
  event: PlatformEvent;
}

export type Listener = (addressed: Addressed) => void;

/**
 * emitEvent sends an event to connected pages and other processes. Inside a transaction the event leaves
 * after the commit, or never: it is written with what it reports, and the channel sends it in a batch, so
 * that no two transactions wait for each other. A payload is at most 7 kB.
 */
export async function emitEvent(db: DbOrTrx, addressed: Addressed): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => emitEvent(trx, addressed));
  await sql`select emit_event(${JSON.stringify(addressed)})`.execute(db);
}

/** Events carries live events between all processes of the platform, over a channel. */
export class Events {
  readonly #listeners = new Set<Listener>();
  readonly #resumed = new Set<() => void>();
  readonly #lost = new Set<() => void>();

  static async over(
    database: OpenDatabase,
    logger: Logger,
    channel: EventChannel = databaseChannel,
  ): Promise<Events> {
    const events = new Events();
    const each = <T>(listeners: ReadonlySet<(payload: T) => void>, payload: T) => {
      for (const listener of listeners)
        try {
          listener(payload);
        } catch (error) {
          // One listener's fault must not end the process, nor keep the others from hearing it.
          logger.error('an event was not taken', { stack: (error as Error).stack });
        }
    };
    await channel.open(database, {
      onNotify: (payload) => {
        const batch = readPayload(payload);
        if (!batch) logger.error('what came over the channel is no event');
        for (const addressed of batch ?? []) each(events.#listeners, addressed);
      },
      onLost: () => {
        logger.info('live events are not heard');
        each(events.#lost, undefined);
      },
      onResume: () => {
        logger.info('live events are heard again');
        each(events.#resumed, undefined);
      },
    });
    return events;
  }

  /**
   * Told when events are heard again after what carries them was away. Whatever was built from events reads its state anew:
   * those of the time in between never come. Returns the end of it.
   */
  onResumed(listener: () => void): () => void {
    this.#resumed.add(listener);
    return () => this.#resumed.delete(listener);
  }

  /** Told when the connection over which events are heard is lost. */
  onLost(listener: () => void): void {
    this.#lost.add(listener);
  }

  /** Returns the end of it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** One event or a batch. Whoever may use the database may say anything on its channels. */
function readPayload(payload: string): readonly Addressed[] | undefined {
  try {
    const events = JSON.parse(payload) as Addressed | Addressed[];
    return Array.isArray(events) ? events : [events];
  } catch {
    return undefined;
  }
}
