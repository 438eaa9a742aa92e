import type { ApiTransport } from '@tessera/contracts';
import type { PublicOperator } from '@tessera/contracts/release';
import { memberInfoCall } from '@tessera/contracts/member';
import {
  shellApiVersion,
  type ConfirmOptions,
  type LaunchableGame,
  type Notice,
  type RouteLocation,
  type SessionSnapshot,
  type ShellApi,
  type SignInResult,
} from '@tessera/shell-api';
import { createBus, isOwnUrl } from '@tessera/shell-api/host';
import { QueryClient } from '@tessera/shell-api/query';
import { createTestTexts } from './test-texts';

export interface TestShellOptions {
  api: ApiTransport;
  operator: PublicOperator;
  /** Namespace to English dictionary. */
  dictionaries: Record<string, Record<string, string>>;
  /** Where the player is: "/rng?vassalage=PG". */
  path?: string;
  /** The platform's time in ms; the real time by default. */
  now?: () => number;
}

/** A host for tests: real data through `api`, and everything that a remote asked of it written down. */
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
  /** Loads the member that `api`'s token belongs to. */
  enter(): Promise<void>;
  setLocation(to: string): void;
}

export function createTestShell({
  api,
  operator,
  dictionaries,
  path = '/',
  now = Date.now,
}: TestShellOptions): TestShell {
  const recorded: TestShell['recorded'] = {
    locations: [],
    popups: [],
    closedPopups: 0,
    launches: [],
    notices: [],
    confirms: [],
    signIns: [],
    reports: [],
  };
  const session = observable<SessionSnapshot>({ state: 'visitor', restoring: false, member: null });
  const location = observable<RouteLocation>(toLocation(path));
  let confirmed = true;
  const report = (error: unknown, where: string) => void recorded.reports.push({ error, where });
  const bus = createBus((error) => report(error, 'bus listener'));
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });

  const enter = async () => {
    const member = await api.call(memberInfoCall, {});
    const state = member.isTrial ? 'trial' : member.isAgent ? 'agent' : 'member';
    session.set({ state, restoring: false, member });
    bus.publish('session.changed', { state });
  };
  const navigation: ShellApi['navigation'] = {
    get: location.get,
    subscribe: location.subscribe,
    go(to) {
      if (!isOwnUrl(to)) return report(to, 'navigation');
      recorded.locations.push(to);
      location.set(toLocation(to, location.get()));
    },
    back: (fallback) => void recorded.locations.push(fallback),
  };

  return {
    version: shellApiVersion,
    operator,
    api,
    queryClient,
    recorded,
    enter,
    answerConfirms: (answer) => {
      confirmed = answer;
    },
    setLocation: (to) => location.set(toLocation(to)),
    clock: { now },
    texts: createTestTexts(dictionaries, operator),
    bus,
    errors: { report },
    games: {
      launch: (game, options) => void recorded.launches.push({ game, trial: options?.trial ?? false }),
    },
    navigation,
    dialogs: {
      confirm: async (options) => {
        recorded.confirms.push(options);
        return confirmed;
      },
      notify: (notice) => void recorded.notices.push(notice),
      openPopup: (id, params = {}) => void recorded.popups.push({ id, params }),
      closePopup: () => {
        recorded.closedPopups += 1;
      },
    },
    session: {
      get: session.get,
      subscribe: session.subscribe,
      signedIn: async (result) => void recorded.signIns.push(result),
      async signOut() {
        if (session.get().state === 'visitor') return;
        session.set({ state: 'visitor', restoring: false, member: null });
        bus.publish('session.changed', { state: 'visitor' });
        bus.publish('session.revoked', { reason: 'logout' });
        navigation.go('/');
      },
      reload: enter,
      requireLogin() {
        if (session.get().state !== 'visitor') return true;
        recorded.popups.push({ id: 'login', params: {} });
        return false;
      },
    },
  };
}

function observable<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function toLocation(
  to: string,
  from: RouteLocation = { pathname: '/', search: '', hash: '' },
): RouteLocation {
  const { pathname, search, hash } = new URL(to, `http://localhost${from.pathname}${from.search}`);
  return { pathname, search, hash };
}
