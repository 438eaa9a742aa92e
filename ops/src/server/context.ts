import type { AccessTokens } from '../people/access-tokens';
import type { Alerts } from '../alerts/alerts';
import type { People } from '../people/people';
import type { Registry } from '../registry/registry';
import type { Platform } from './platform';
import type { Sessions } from './sessions';

/** ServerContext is what every route of the operations server works with. */
export interface ServerContext {
  registry: Registry;
  people: People;
  accessTokens: AccessTokens;
  alerts: Pick<Alerts, 'list'>;
  sessions: Sessions;
  platform: Platform;
  /** Where the site of a host name is. */
  siteOrigin: (host: string) => string;
  now: () => Date;
}
