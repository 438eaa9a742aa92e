import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import type { Database } from '../db/database';
import type { Migration } from '../db/migration';
import type { Job } from '../jobs/job';
import type { Seeder, StarterSeeder } from '../seed/seeder';
import type { ServedResource } from './resource';
import type { RewardProvider } from './reward-provider';
import type { DomainEventHandlers } from '../events/domain-events';
import type { SocketPart } from '../realtime/socket-part';

/**
 * Domain describes what a domain brings to the platform. `Tables` are the rows that it declares in its
 * `tables.ts`.
 */
export interface Domain<Tables extends object = Database> {
  /** The name of its folder. */
  name: string;
  /** Names of the domains whose tables its migrations refer to, or whose rows its seeders build on. */
  after?: readonly string[];
  migrations?: readonly Migration[];
  /** The tables that it owns: no other domain writes them. */
  tables?: readonly (keyof Tables & string)[];
  routes?(app: FastifyInstance): Promise<void> | void;
  jobs?: readonly Job[];
  /** What it does when something happens in another domain, within the transaction that makes it happen. */
  on?: DomainEventHandlers;
  /** What it says over the live connection. */
  socket?: SocketPart;
  /** What of it the back office lists, opens and changes. */
  resources?: readonly ServedResource[];
  /** What of it waits for a member in the reward center. */
  rewards?: readonly RewardProvider[];
  seed?: readonly Seeder[];
  /** What a new operator begins with here. */
  starters?: readonly StarterSeeder[];
  /** Drops what has no meaning any more, and ends what has waited long enough. Runs every ten minutes. */
  cleanup?(platform: Platform, now: Date): Promise<unknown>;
}

/**
 * defineDomain declares a domain, which `app.ts` lists. The type parameter holds `tables` to what the
 * domain's `tables.ts` declares.
 */
export function defineDomain<Tables extends object = object>(domain: Domain<Tables>): Domain {
  return domain as unknown as Domain;
}
