import type { SocketEvent } from '@tessera/contracts/realtime';
import type { Platform } from '../context';
import type { Addressed } from '../events';
import type { Session } from '../http/session';
import type { Hub } from './hub';

/** SocketPart is what a domain sends over the live connection. */
export interface SocketPart {
  /** What a member is told when a connection begins. */
  greet?(platform: Platform, session: Session): Promise<readonly SocketEvent[]>;
  /** What an event waits for before anybody hears of it; nothing where it need not wait. */
  before?(platform: Platform, addressed: Addressed): Promise<unknown> | undefined;
  /** Begins to tell connections by itself. Returns the end of it. */
  start?(platform: Platform, hub: Hub): () => void;
}
