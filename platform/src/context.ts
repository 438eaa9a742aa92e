import type { Passwords } from './accounts/auth/passwords';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/database';
import type { Events } from './events';
import type { KeyRing } from './http/key-ring';
import type { RateLimiter } from './http/rate-limiter';
import type { Lifecycle } from './lifecycle';
import type { Logger } from './logger';
import type { Messenger } from './outbox/messenger';
import type { Operators } from './operators/documents';
import type { SiteSettings } from './operators/documents/site-settings';
import type { Random } from './random';
import type { Gate } from './operators/system/gate';

/** What every domain works with. Nothing of it is global, so that a test owns its time, chance and data. */
export interface Platform {
  config: Config;
  db: Db;
  operators: Operators;
  clock: Clock;
  random: Random;
  events: Events;
  logger: Logger;
  /** Keys of encrypted calls. */
  keys: KeyRing;
  /** What the back office has set of the operators. */
  settings: SiteSettings;
  gate: Gate;
  lifecycle: Lifecycle;
  /** A backup of the embedded database; a server's is its own tools'. */
  dump: (() => Promise<Blob>) | undefined;
  limiter: RateLimiter;
  passwords: Passwords;
  /** SMS and e-mail. */
  messenger: Messenger;
}
