import { passwordCost, Passwords } from './accounts/sessions/passwords';
import { systemClock, type Clock } from './clock';
import type { Config } from './config';
import type { Platform } from './context';
import { previewsOfPages } from './content/previews/previewed-operator';
import { migrate } from './db/migrate';
import type { OpenDatabase } from './db/open';
import type { Domain } from './domain/define-domain';
import { migrationsOf } from './domain/order-domains';
import { Events } from './events';
import type { EventChannel } from './events/channel';
import { DomainEvents } from './events/domain-events';
import { KeyRing } from './http/key-ring';
import { RateLimiter } from './http/rate-limiter';
import { ResponseCache } from './http/response-cache';
import { Lifecycle } from './lifecycle';
import type { Logger } from '@tessera/server-kit/logging';
import { createMetrics } from './metrics/platform-metrics';
import { outboxMessenger } from './outbox/messenger';
import type { Operators } from './operators/documents';
import { SiteSettings } from './operators/documents/site-settings';
import { Replica, type ReplicaOptions } from './replica';
import { systemRandom, type Random } from './random';
import { Gate } from './operators/system/gate';

export interface PlatformParts {
  domains: readonly Domain[];
  config: Config;
  database: OpenDatabase;
  operators: Operators;
  logger: Logger;
  /** What carries events between processes; the database where there is none. */
  channel?: EventChannel | undefined;
  /** The copy of the database that reports are read from, where there is one. */
  replica?: Pick<ReplicaOptions, 'open' | 'maxAgeMs'> | undefined;
  clock?: Clock;
  random?: Random;
}

/** createPlatform brings the schema up to date and puts together what the domains work with. */
export async function createPlatform(parts: PlatformParts): Promise<Platform> {
  const { domains, config, database, operators, logger } = parts;
  const { clock = systemClock, random = systemRandom } = parts;
  await migrate(database.db, migrationsOf(domains));
  const events = await Events.over(database, logger, parts.channel);
  const keys = await KeyRing.load(database.db, clock.now());
  const settings = new SiteSettings(database.db, operators);
  const gate = await Gate.load({ db: database.db, events, settings, clock });
  const lifecycle = new Lifecycle();
  lifecycle.onDrain(() => gate.close());
  const limiter = new RateLimiter(database.db, clock, logger);
  const responseCache = new ResponseCache({ events, clock });
  const messenger = outboxMessenger(clock);
  const passwords = new Passwords(passwordCost(config));
  const metrics = createMetrics(database.pool);
  metrics.listenerUp.set(1);
  events.onLost(() => {
    metrics.listenerUp.set(0);
    metrics.listenerLosses.inc();
  });
  events.onResumed(() => metrics.listenerUp.set(1));
  const replica =
    parts.replica &&
    (await Replica.follow({
      ...parts.replica,
      primary: database.db,
      logger,
      onAge: (seconds) => metrics.replicaAge.set(seconds),
    }));
  const domainEvents = new DomainEvents(domains.flatMap(({ on }) => on ?? []));
  const rewardProviders = domains.flatMap(({ rewards }) => rewards ?? []);
  const ground = {
    events,
    domainEvents,
    rewardProviders,
    metrics,
    logger,
    keys,
    lifecycle,
    limiter,
    responseCache,
    messenger,
    replica,
  };
  const services = { operators, settings, gate, passwords, ...previewsOfPages };
  return { config, db: database.db, dump: database.dump, clock, random, ...ground, ...services };
}
