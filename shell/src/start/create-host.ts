import { shellApiVersion, type ShellApi } from '@tessera/shell-api';
import type { Host } from '../host/host-context';
import { createGameLauncher } from '../host-services/games';
import { toFailureRecord } from '../remotes/failure-record';
import { createRemoteLoader, type RemotePreparer } from '../remotes/remote-loader';
import { viewPath } from '../routing/routes';
import { beginServedView } from '../remotes/begun-view';
import { nothingServed, servedViewOf, type ServedElement, type ServedView } from '../remotes/served-view';
import type { Services } from './create-services';
import { createMessageKinds } from './message-kinds';

/**
 * createHost creates what the host's components and the remotes work with. A view that came with the page begins to live here, ahead of
 * the site around it.
 */
export function createHost(services: Services, served?: ServedElement): Host & { loader: RemotePreparer } {
  const { boot, errors, catalogue, texts, session, dialogs, navigation, operator } = services;
  const shell: ShellApi = {
    version: shellApiVersion,
    get operator() {
      return operator.get();
    },
    api: services.api,
    session,
    bus: services.bus,
    navigation,
    dialogs,
    games: createGameLauncher({ session, dialogs, navigation, texts }),
    texts,
    errors,
    clock: services.clock,
    messageKinds: createMessageKinds(catalogue, services.status),
    queryClient: services.queryClient,
  };
  const report = errors.reportFailure;
  const loader = createRemoteLoader({ boot, catalogue, loadDictionary: texts.require, report });
  const reportCrash: Host['reportCrash'] = (remote, error) =>
    report(toFailureRecord(boot, catalogue.get().remotes, remote, error, { attempt: 1, elapsed: 0 }));
  return {
    boot,
    shell,
    session,
    sessionStore: services.sessionStore,
    status: services.status,
    overlays: services.overlays,
    loader,
    served: beginServed(served, services, { shell, loader, onFailure: reportCrash }),
    theme: services.theme,
    catalogue,
    findRoute: services.findRoute,
    findPopup: services.findPopup,
    onFailure: errors.subscribe,
    loadTexts: texts.load,
    reportCrash,
  };
}

/** Of another page than this visit is at, the HTML is left as it is until the site takes its place. */
function beginServed(
  served: ServedElement | undefined,
  { findRoute, catalogue, navigation }: Pick<Services, 'findRoute' | 'catalogue' | 'navigation'>,
  parts: Pick<Parameters<typeof beginServedView>[0], 'shell' | 'loader' | 'onFailure'>,
): ServedView {
  const { pathname } = navigation.get();
  const match = findRoute(pathname, catalogue.get());
  // A popup that has a path of its own is open over home.
  const shown = match.kind === 'popup' ? findRoute('/', catalogue.get()) : match;
  if (shown.kind !== 'remote' || shown.remote !== served?.remote || shown.route.id !== served.route)
    return nothingServed;
  const { remote, element, route: id } = served;
  const begun = beginServedView({
    ...parts,
    remote,
    element,
    view: { kind: 'route', id, path: viewPath(shown.route, pathname) },
  });
  return servedViewOf(remote, begun);
}
