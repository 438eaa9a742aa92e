import type { ApiTransport } from '@tessera/contracts';
import { QueryClient } from '@tessera/shell-api/query';
import type { ErrorReporter } from '../services/errors';
import type { GameLauncher } from '../services/games';
import type { I18n } from '../services/i18n';
import type { MessageKind } from '../services/message-kinds';
import type { Navigation } from '../services/navigation';
import { shellApiVersion, type ServerClock, type ShellApi } from '../services/shell';
import { createBus } from './bus';
import { createDialogs, createOverlayStore, type HostDialogs } from './dialogs';
import { createMemoryHistory } from './memory-history';
import { createNavigation } from './navigation';
import { noOtherTabs } from './session/other-tabs';
import { createSession } from './session/session-service';
import { createSessionStore } from './session/session-store';
import { createTextReader } from './text-reader';
import { translate, type Dictionary } from './translate';

/** MemoryHostOptions are what a host without a browser's history, tabs and dictionaries is made of. */
export interface MemoryHostOptions {
  operator: ShellApi['operator'];
  /** Carries calls; `token` is that of who is signed in. */
  api: (token: () => string | null) => ApiTransport;
  i18n: I18n;
  /** Dictionaries by namespace, in that language. */
  dictionaries: Readonly<Record<string, Dictionary>>;
  /** Where the visit begins, "/rng?vassalage=PG". */
  path: string;
  errors: ErrorReporter;
  games: GameLauncher;
  clock: ServerClock;
  /** Kinds of messages that remotes bring, by name; none without it. */
  messageKinds?: Readonly<Record<string, MessageKind>>;
  queryClient?: QueryClient;
  /** Stand between the host and who asks something of it: tests record what is asked. */
  watchDialogs?: (dialogs: HostDialogs) => HostDialogs;
  watchNavigation?: (navigation: Navigation) => Navigation;
}

/**
 * createMemoryHost creates a host from the site's own services in memory, for the tests of remotes and for
 * prerendering. A text that no dictionary has is an error.
 */
export function createMemoryHost(options: MemoryHostOptions) {
  const { operator, i18n, dictionaries, errors, queryClient = new QueryClient() } = options;
  const { watchDialogs = (dialogs) => dialogs, watchNavigation = (navigation) => navigation } = options;
  const bus = createBus((error) => errors.report(error, 'bus listener'));
  const overlays = createOverlayStore();
  const dialogs = watchDialogs(createDialogs(overlays, () => null));
  const navigation = watchNavigation(
    createNavigation(
      (to) => errors.report(new Error(`not a location of this site: ${to}`), 'navigation'),
      createMemoryHistory(options.path),
    ),
  );
  const sessionStore = createSessionStore();
  const api = options.api(() => sessionStore.getState().token);
  const session = createSession({
    store: sessionStore,
    api,
    bus,
    dialogs,
    navigation,
    overlays,
    tabs: noOtherTabs,
    agentPolicy: () => operator.flags?.AGENTPOLICY3 === true,
    onMemberPage: () => false,
    forgetData: () => queryClient.clear(),
    onError: errors.report,
  });
  const texts: ShellApi['texts'] = {
    ...createTextReader({
      i18n: () => i18n,
      currency: operator.currency,
      find: (namespace, key, values) => translate(dictionaries[namespace], i18n.locale, key, values),
      onMissing(namespace, key) {
        throw new Error(`${namespace} has no text "${key}"`);
      },
    }),
    get: () => i18n,
    subscribe: () => () => undefined,
    change: async () => undefined,
  };
  const { games, clock, messageKinds = {} } = options;
  const shell: ShellApi = {
    version: shellApiVersion,
    operator,
    api,
    session,
    bus,
    navigation,
    dialogs,
    games,
    texts,
    errors,
    clock,
    messageKinds: {
      find: (name) => messageKinds[name],
      subscribe: () => () => undefined,
      loadIcon: async () => () => null,
    },
    queryClient,
  };
  return { shell, overlays, session, sessionStore };
}
