import type { ApiTransport } from '@tessera/contracts';
import type { PublicOperator } from '@tessera/contracts/release';
import type { QueryClient } from '@tessera/shell-api/query';
import type { Bus } from './bus';
import type { Dialogs } from './dialogs';
import type { ErrorReporter } from './errors';
import type { GameLauncher } from './games';
import type { MessageKinds } from './message-kinds';
import type { Texts } from './i18n';
import type { Navigation } from './navigation';
import type { Session } from './session';

/**
 * shellApiVersion is the version of this interface. A remote's manifest names the range that it works with.
 */
export const shellApiVersion = '1.0.0';

/**
 * ServerClock returns the platform's time in milliseconds since 1970, since a player's clock may be a day
 * off.
 */
export interface ServerClock {
  now(): number;
}

/**
 * ShellApi holds the services that the host gives a remote. The services are small, and each is useful
 * alone.
 */
export interface ShellApi {
  readonly version: string;
  readonly operator: PublicOperator;
  readonly api: ApiTransport;
  readonly session: Session;
  readonly bus: Bus;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly games: GameLauncher;
  readonly texts: Texts;
  readonly errors: ErrorReporter;
  readonly clock: ServerClock;
  /** Since 1.2. */
  readonly messageKinds: MessageKinds;
  /** One cache of server data for the page; a remote's keys begin with its own name. */
  readonly queryClient: QueryClient;
}
