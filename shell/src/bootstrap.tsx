import '@tessera/ui-kit/styles/base.css';
import { findLanguage } from '@tessera/contracts/i18n';
import type { BootDocument } from '@tessera/contracts/release';
import { QueryClient } from '@tessera/shell-api/query';
import { shellApiVersion, type ShellApi } from '@tessera/shell-api';
import { createRoot } from 'react-dom/client';
import { HostContext, type Host } from './host/host-context';
import { idle } from './loading/lazy-part';
import { createPopupTable, createRouteTable, isMemberPage } from './routing/routes';
import { withRetry } from './loading/with-retry';
import { preparePopups } from './app/popups/prepare-popups';
import { Site } from './app/site';
import { createTheme } from './host-services/theme';
import { applyFlags } from './blocking/apply-flags';
import { SystemGate } from './blocking/gate';
import { createStatus } from './host-services/status-service';
import { dropEarly, readBoot } from './boot/read-boot';
import { createBus } from './bus/bus';
import { createErrorReporter } from './host-services/error-reporter';
import { createGameLauncher } from './host-services/games';
import { persistQueries } from './host-services/persisted-queries';
import { createNavigation } from './routing/navigation';
import { createDialogs, createOverlayStore } from './host-services/overlays';
import { createServerClock } from './host-services/server-clock';
import { createTexts } from './host-services/texts';
import { createApi } from './host-services/api';
import { createCatalogue } from './remotes/catalogue';
import { createRemoteLoader } from './remotes/remote-loader';
import { nothingServed, readServedView } from './remotes/served-view';
import { rememberInvitation } from './host-services/invitation';
import { createSession } from './session/session-service';
import { createSessionStore } from './session/session-store';
import { toFailureRecord } from './remotes/failure-record';

/** Start-up as a list of steps. Nothing of it waits for the network but the host's own dictionary. */
export async function bootstrap(): Promise<void> {
  const boot = await bootDocument();
  const errors = createErrorReporter();
  const bus = createBus((error) => errors.report(error, 'bus listener'));
  const clock = createServerClock();
  const theme = createTheme(document.documentElement, bus, boot.operator.defaultTheme);

  const texts = createTexts({
    boot,
    onMissing: (namespace, key) => errors.report(new Error(`no text ${key}`), `dictionary ${namespace}`),
    onChange: (language) => {
      describeLanguage(language);
      bus.publish('language.changed', { language });
      void queryClient.invalidateQueries();
      void status.refresh();
      if (sessionStore.getState().token) void saveLanguage(language);
    },
  });
  describeLanguage(texts.get().language);

  const saveLanguage = (language: string) =>
    withRetry(() => import('./host-services/save-language'))
      .then(({ memberLanguageCall }) => api.call(memberLanguageCall, { language }))
      .catch((error: unknown) => errors.report(error, 'language'));

  const sessionStore = createSessionStore();
  const api = createApi({
    boot,
    language: () => texts.get().language,
    token: () => sessionStore.getState().token,
    onUnauthorized: () => session.ended('expired'),
    onPasswordChangeRequired: () => void session.mustChangePassword(),
    reauthenticate: (value) => session.reauthenticate(value),
    encryptionKey: () => status.encryptionKey(),
  });
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false },
      // What somebody presses without a network fails at once and says why: it must not happen later by itself.
      mutations: { networkMode: 'always' },
    },
  });
  const overlays = createOverlayStore();
  const catalogue = createCatalogue({ boot, report: errors.reportFailure });
  const findPopup = createPopupTable(catalogue);
  const findRoute = createRouteTable();
  const invitation = rememberInvitation(new URL(location.href));
  const dialogs = createDialogs(overlays, findPopup, invitation);
  const navigation = createNavigation((to) =>
    errors.report(new Error(`not a place of this site: ${to}`), 'navigation'),
  );
  const session = createSession({
    store: sessionStore,
    api,
    bus,
    dialogs,
    navigation,
    overlays,
    agentPolicy: boot.operator.flags.AGENTPOLICY3 === true,
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
  const status = createStatus({
    api,
    bus,
    setClock: clock.set,
    onError: (error) => errors.report(error, 'system status'),
  });
  status.subscribe(() => applyFlags(boot.operator.flags, status.get()));
  const games = createGameLauncher({ session, dialogs, navigation, texts });
  const shell: ShellApi = {
    version: shellApiVersion,
    operator: boot.operator,
    api,
    session,
    bus,
    navigation,
    dialogs,
    games,
    texts,
    errors,
    clock,
    queryClient,
  };
  const served =
    process.env['TESSERA_DEVELOPMENT'] === 'true' ? nothingServed : readServedView(document, queryClient);
  const kept = persistQueries(queryClient, boot.set);
  // A view that came with the page is first rendered from what it was made of, and from nothing else.
  if (served === nothingServed) kept.restore();
  else void idle().then(kept.restore);
  const loader = createRemoteLoader({ boot, loadDictionary: texts.require, report: errors.reportFailure });
  const host: Host = {
    boot,
    shell,
    session,
    sessionStore,
    status,
    overlays,
    loader,
    served,
    theme,
    catalogue,
    findRoute,
    findPopup,
    onFailure: errors.subscribe,
    loadTexts: texts.load,
    reportCrash: (remote, error) =>
      errors.reportFailure(toFailureRecord(boot, remote, error, { attempt: 1, elapsed: 0 })),
  };

  void status.refresh();
  void session.restore();
  await texts.load('shell');

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root, { onUncaughtError: (error) => errors.report(error, 'host') }).render(
    <HostContext value={host}>
      <SystemGate status={status}>
        <Site />
      </SystemGate>
    </HostContext>,
  );
  void idle().then(catalogue.load).finally(dropEarly);
  void idle()
    .then(() => withRetry(() => import('./offline/watch-pictures')))
    .then(({ watchPictures }) => watchPictures(document))
    .catch((error: unknown) => errors.report(error, 'pictures'));
  preparePopups({ findPopup, loader, popups: dialogs });
  if (process.env['TESSERA_DEVELOPMENT'] !== 'true')
    void idle()
      .then(() => import('./offline/keep-offline-page'))
      .then(({ keepOfflinePage }) => keepOfflinePage())
      .catch((error: unknown) => errors.report(error, 'offline page'));
  withRetry(() => import('./realtime/connect-realtime')).then(
    ({ connectRealtime }) =>
      connectRealtime({
        merchant: boot.operator.code,
        bus,
        session,
        store: sessionStore,
        refreshStatus: status.refresh,
      }),
    (error: unknown) => errors.report(error, 'live events'),
  );
}

/** The page's own set; in the shell of `pnpm dev`, with what the developer runs from this machine. */
async function bootDocument(): Promise<BootDocument> {
  const pinned = readBoot(document);
  if (process.env['TESSERA_DEVELOPMENT'] !== 'true') return pinned;
  const { withOverrides } = await import('./overrides');
  return withOverrides(pinned);
}

function describeLanguage(language: string): void {
  const { tag, direction } = findLanguage(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}
