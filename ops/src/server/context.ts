import type { People } from '../people/people';
import type { Registry } from '../registry/registry';
import type { Platform } from './platform';
import type { Sessions } from './sessions';

/** What every route of the operations server works with. */
export interface ServerContext {
  registry: Registry;
  people: People;
  sessions: Sessions;
  platform: Platform;
  /** Where the site of a host name is. */
  siteOrigin: (host: string) => string;
  now: () => Date;
}
