import type { OpenDatabase } from '../db/open';
import type { ListenHandlers } from '../db/pg-listener';

/** EventChannel carries what `emit_event` has written to every process of the platform, each event once and in order. */
export interface EventChannel {
  /** Sends what each commit has left in the outbox, and gives `handlers` what any process has sent: a JSON array. */
  open(database: OpenDatabase, handlers: ListenHandlers): Promise<void>;
}

/** databaseChannel goes over the database's own LISTEN and NOTIFY. */
export const databaseChannel: EventChannel = {
  async open(database, handlers) {
    await database.listen('tessera_events', handlers);
    database.afterCommit('select publish_events()');
  },
};
