import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/database';
import type { Events } from './events';
import type { DomainEvents } from './events/domain-events';
import type { Lifecycle } from './lifecycle';
import type { Logger } from '@tessera/server-kit/logging';
import type { Random } from './random';

/**
 * Platform holds what every domain works with. Nothing of it is global, so that a test owns its time, chance
 * and data. Parts of the ground and domains that give something to others add it here with `declare module`;
 * `app.ts` makes them.
 */
export interface Platform {
  config: Config;
  db: Db;
  clock: Clock;
  random: Random;
  events: Events;
  /** What happens in a domain, told within its transaction. */
  domainEvents: DomainEvents;
  logger: Logger;
  lifecycle: Lifecycle;
  /** A backup of the embedded database; a server's is its own tools'. */
  dump: (() => Promise<Blob>) | undefined;
}
