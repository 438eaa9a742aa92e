import type { BootDocument } from '@tessera/contracts/release';
import { QueryClient } from '@tessera/shell-api/query';
import {
  createBus,
  createDialogs,
  createNavigation,
  createOverlayStore,
  createSession,
  createSessionStore,
} from '@tessera/shell-api/host';
import { createApi, createReads } from '../host-services/api';
import { followChanges } from '../host-services/follow-changes';
import { followAttendance } from '../host-services/attendance';
import { createErrorReporter } from '../host-services/error-reporter';
import { rememberInvitation } from '../host-services/invitation';
import { createOperator } from '../host-services/operator';
import { createRefusals } from '../host-services/refusals';
import { createServerClock } from '../host-services/server-clock';
import { createStatus } from '../host-services/status-service';
import { createTexts } from '../host-services/texts';
import { createTheme } from '../host-services/theme';
import { createCatalogue } from '../remotes/catalogue';
import { createPopupTable, createRouteTable, isMemberPage } from '../routing/routes';
import { createReauthPrompt } from '../session/reauth-prompt';
import { createSessionTabs } from '../session/session-tabs';

export type Services = ReturnType<typeof createServices>;

/** createServices creates the host's services, each from those above it. It sends no request. */
export function createServices(boot: BootDocument) {
  // What a preview fails at is seen by who looks at it, and is no failure of what the operator runs.
  const errors = createErrorReporter(boot.preview && (() => undefined));
  const bus = createBus((error) => errors.report(error, 'bus listener'));
  const clock = createServerClock();
  const theme = createTheme(document.documentElement, bus, boot.operator.defaultTheme);
  const queryClient = createQueryClient();
  const sessionStore = createSessionStore();

  const catalogue = createCatalogue({ boot, report: errors.reportFailure });
  const findPopup = createPopupTable(catalogue);
  const findRoute = createRouteTable();
  const texts = createTexts({
    boot,
    catalogue,
    onMissing: (namespace, key) => errors.report(new Error(`no text ${key}`), `dictionary ${namespace}`),
  });

  const overlays = createOverlayStore();
  const invitation = rememberInvitation(new URL(location.href));
  const dialogs = createDialogs(overlays, findPopup, invitation);
  const navigation = createNavigation((to) =>
    errors.report(new Error(`not a place of this site: ${to}`), 'navigation'),
  );

  const caller = {
    merchant: boot.operator.code,
    language: () => texts.get().language,
    token: () => sessionStore.getState().token,
    unattended: followAttendance(),
    hasJustChanged: followChanges(bus),
  };
  const reads = createReads(caller);
  const status = createStatus({
    api: reads,
    bus,
    setClock: clock.set,
    onError: (error) => errors.report(error, 'system status'),
  });
  const operator = createOperator(boot.operator, status);

  const refusals = createRefusals();
  const api = createApi({
    caller,
    reads,
    onRefusal: refusals.publish,
    reauthenticate: createReauthPrompt({ dialogs, overlays }),
    encryptionKey: status.encryptionKey,
  });
  const session = createSession({
    store: sessionStore,
    api,
    bus,
    dialogs,
    navigation,
    overlays,
    tabs: createSessionTabs(),
    agentPolicy: () => operator.get().flags.AGENTPOLICY3 === true,
    onMemberPage: () => {
      const { pathname, search } = navigation.get();
      return isMemberPage(findRoute(pathname, catalogue.get()), search);
    },
    forgetData: () => {
      queryClient.clear();
      invitation.keep();
    },
    onError: errors.report,
  });
  refusals.subscribe((refusal) => {
    if (refusal === 'unauthorized') session.ended('expired');
    else void session.mustChangePassword();
  });

  return {
    boot,
    errors,
    bus,
    clock,
    theme,
    queryClient,
    sessionStore,
    catalogue,
    findPopup,
    findRoute,
    texts,
    overlays,
    dialogs,
    navigation,
    status,
    operator,
    api,
    session,
  };
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false },
      // What somebody presses without a network fails at once and says why: it must not happen later by itself.
      mutations: { networkMode: 'always' },
    },
  });
}
