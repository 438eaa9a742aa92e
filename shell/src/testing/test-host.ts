import type { ApiTransport } from '@tessera/contracts';
import type { BootDocument, PlacedEntry } from '@tessera/contracts/release';
import type { RemoteLifecycles, RemoteProps, ShellApi } from '@tessera/shell-api';
import { QueryClient } from '@tessera/shell-api/query';
import type { Host } from '../host/host-context';
import { createPopupTable, createRouteTable, isMemberPage } from '../routing/routes';
import { createTheme } from '../host-services/theme';
import { createStatus } from '../host-services/status-service';
import {
  createBus,
  createDialogs,
  createNavigation,
  createOverlayStore,
  createSession,
  createSessionStore,
} from '@tessera/shell-api/host';
import { createServerClock } from '../host-services/server-clock';
import { createCatalogue } from '../remotes/catalogue';
import { nothingServed } from '../remotes/served-view';
import { createSessionTabs } from '../session/session-tabs';
import { createMessageKinds } from '../start/message-kinds';
import { sampleBoot } from './sample-boot';
import { sampleEntries } from './sample-entries';
import { sampleTexts } from './sample-texts';
import './close-channels';

interface Options {
  api?: ApiTransport;
  boot?: BootDocument;
  /** False for a page that knows the remotes of its first view only, until the catalogue arrives. */
  complete?: boolean;
  /** Lines of the menus. */
  entries?: readonly PlacedEntry[];
}

export interface TestHost extends Host {
  /** What the parts reported. */
  readonly reports: { error: unknown; where: string }[];
}

/**
 * createTestHost creates the host's real services over an API of the test's choice, with remotes that render
 * the name of the view they show.
 */
export function createTestHost({
  api = noApi,
  boot = sampleBoot(),
  complete = true,
  entries = sampleEntries,
}: Options = {}): TestHost {
  const reports: TestHost['reports'] = [];
  const report = (error: unknown, where: string) => void reports.push({ error, where });
  const bus = createBus((error) => report(error, 'bus'));
  const overlays = createOverlayStore();
  const catalogue = createCatalogue({
    boot,
    complete,
    entries: complete ? entries : undefined,
    report: (record) => report(record, 'catalogue'),
  });
  const findPopup = createPopupTable(catalogue);
  const findRoute = createRouteTable();
  const dialogs = createDialogs(overlays, findPopup);
  const navigation = createNavigation((to) => report(to, 'navigation'));
  const sessionStore = createSessionStore();
  const queryClient = new QueryClient();
  const session = createSession({
    store: sessionStore,
    api,
    bus,
    dialogs,
    navigation,
    overlays,
    tabs: createSessionTabs(),
    agentPolicy: () => boot.operator.flags.AGENTPOLICY3 === true,
    onMemberPage: () => {
      const { pathname, search } = navigation.get();
      return isMemberPage(findRoute(pathname, catalogue.get()), search);
    },
    forgetData: () => queryClient.clear(),
    onError: report,
  });
  const status = createStatus({
    api,
    bus,
    setClock: () => undefined,
    onError: (error) => report(error, 'status'),
  });
  const shell: ShellApi = {
    version: '1.0.0',
    operator: boot.operator,
    api,
    session,
    bus,
    navigation,
    dialogs,
    games: { launch: () => undefined },
    texts: sampleTexts(),
    errors: { report },
    clock: createServerClock(),
    messageKinds: createMessageKinds(catalogue, status),
    queryClient,
  };
  return {
    boot,
    shell,
    session,
    sessionStore,
    status,
    overlays,
    theme: createTheme(document.documentElement, bus, boot.operator.defaultTheme),
    loader: {
      load: async (remote) => namedRemote(remote),
      reload: async (remote) => namedRemote(remote),
    },
    served: nothingServed,
    catalogue,
    findRoute,
    findPopup,
    onFailure: () => () => undefined,
    loadTexts: async () => undefined,
    reportCrash: (remote, error) => report(error, remote),
    reports,
  };
}

const noApi: ApiTransport = { call: () => Promise.reject(new Error('this test has no API')) };

/** Lifecycles that write the view's name into the page: "lobby route view-0". */
function namedRemote(remote: string): RemoteLifecycles {
  const write = async (props: unknown) => {
    const { view, domElement } = props as RemoteProps & { domElement: HTMLElement };
    const params = view.kind === 'popup' ? ` ${JSON.stringify(view.params)}` : '';
    domElement.textContent = `${remote} ${view.kind} ${view.id}${params}`;
  };
  const lifecycles = { bootstrap: async () => undefined, mount: write, update: write };
  return {
    ...lifecycles,
    unmount: async (props: unknown) => (props as { domElement: HTMLElement }).domElement.replaceChildren(),
  } as unknown as RemoteLifecycles;
}
