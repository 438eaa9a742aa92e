import type { AnyCall, ApiTransport, CallInput, CallRest } from '@tessera/contracts';
import type { PublicOperator } from '@tessera/contracts/release';
import type {
  ConfirmOptions,
  LaunchableGame,
  MessageKind,
  Navigation,
  Notice,
  ShellApi,
  SignInResult,
} from '@tessera/shell-api';
import { createMemoryHost, type HostDialogs } from '@tessera/shell-api/host';
import { QueryClient } from '@tessera/shell-api/query';

export interface TestShellOptions {
  api: ApiTransport;
  operator: PublicOperator;
  /** Namespace to English dictionary. */
  dictionaries: Record<string, Record<string, string>>;
  /** The session that `enter` begins, where it is given none. */
  token?: string;
  /** Where the player is: "/rng?vassalage=PG". */
  path?: string;
  /** Kinds of messages that remotes of the site bring, by name. */
  messageKinds?: Readonly<Record<string, MessageKind>> | undefined;
  /** The platform's time in ms; the real time by default. */
  now?: () => number;
}

/**
 * TestShell is a host for tests: the site's own services in memory, real data through `api`, and a record of
 * what a remote asked it for.
 */
export interface TestShell extends ShellApi {
  readonly recorded: {
    locations: string[];
    popups: { id: string; params: Readonly<Record<string, unknown>> }[];
    closedPopups: number;
    launches: { game: LaunchableGame; trial: boolean }[];
    notices: Notice[];
    confirms: ConfirmOptions[];
    signIns: SignInResult[];
    reports: { error: unknown; where: string }[];
  };
  /** What the next confirmations answer; true by default. */
  answerConfirms(confirmed: boolean): void;
  /** Enters as whose token it is, or asks anew for who is signed in. */
  enter(as?: string): Promise<void>;
  setLocation(to: string): void;
}

export function createTestShell({
  api,
  operator,
  dictionaries,
  token,
  path = '/',
  messageKinds = {},
  now = Date.now,
}: TestShellOptions): TestShell {
  const recorded = noRecords();
  let confirmed = true;
  let move: Navigation['go'] = () => undefined;
  const host = createMemoryHost({
    operator,
    api: (current) => withToken(api, current),
    i18n: { language: 'EN', locale: 'en', direction: 'ltr' },
    dictionaries,
    path,
    errors: { report: (error, where) => void recorded.reports.push({ error, where }) },
    games: {
      launch: (game, options) => void recorded.launches.push({ game, trial: options?.trial ?? false }),
    },
    clock: { now },
    messageKinds,
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
    }),
    watchDialogs: (dialogs) => recordDialogs(dialogs, recorded),
    watchNavigation(navigation) {
      move = navigation.go;
      return recordNavigation(navigation, recorded);
    },
  });
  const { overlays, session, sessionStore, shell } = host;
  overlays.subscribe(({ confirm }) => confirm?.answer(confirmed));

  return {
    ...shell,
    recorded,
    session: {
      ...session,
      async signedIn(result) {
        recorded.signIns.push(result);
        await session.signedIn(result);
      },
    },
    async enter(as = token) {
      if (!as) throw new Error('a session begins with a token');
      sessionStore.setState({ token: as });
      await session.reload();
    },
    answerConfirms: (answer) => {
      confirmed = answer;
    },
    setLocation: (to) => move(to),
  };
}

const noRecords = (): TestShell['recorded'] => ({
  locations: [],
  popups: [],
  closedPopups: 0,
  launches: [],
  notices: [],
  confirms: [],
  signIns: [],
  reports: [],
});

/** Calls by the session that is there, as the site's host does. */
const withToken = (api: ApiTransport, current: () => string | null): ApiTransport => ({
  call<C extends AnyCall>(call: C, input: CallInput<C>, ...rest: CallRest<C>) {
    const token = rest[0]?.token ?? current();
    if (!token) return api.call(call, input, ...rest);
    return api.call(call, input, ...([{ ...rest[0], token }] as unknown as CallRest<C>));
  },
});

const recordDialogs = (dialogs: HostDialogs, recorded: TestShell['recorded']): HostDialogs => ({
  ...dialogs,
  confirm(options) {
    recorded.confirms.push(options);
    return dialogs.confirm(options);
  },
  notify(notice) {
    recorded.notices.push(notice);
    dialogs.notify(notice);
  },
  openPopup(id, params = {}) {
    recorded.popups.push({ id, params });
    dialogs.openPopup(id, params);
  },
  closePopup() {
    recorded.closedPopups += 1;
    dialogs.closePopup();
  },
});

const recordNavigation = (navigation: Navigation, recorded: TestShell['recorded']): Navigation => ({
  ...navigation,
  go(to, options) {
    const before = recorded.reports.length;
    navigation.go(to, options);
    if (recorded.reports.length === before) recorded.locations.push(to);
  },
  back(fallback) {
    recorded.locations.push(fallback);
    navigation.back(fallback);
  },
});
