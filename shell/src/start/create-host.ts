import { shellApiVersion, type ShellApi } from '@tessera/shell-api';
import type { Host } from '../host/host-context';
import { createGameLauncher } from '../host-services/games';
import { toFailureRecord } from '../remotes/failure-record';
import { createRemoteLoader, type RemotePreparer } from '../remotes/remote-loader';
import type { ServedView } from '../remotes/served-view';
import type { Services } from './create-services';
import { createMessageKinds } from './message-kinds';

/** createHost creates what the host's components and the remotes work with. */
export function createHost(services: Services, served: ServedView): Host & { loader: RemotePreparer } {
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
  return {
    boot,
    shell,
    session,
    sessionStore: services.sessionStore,
    status: services.status,
    overlays: services.overlays,
    loader: createRemoteLoader({ boot, catalogue, loadDictionary: texts.require, report }),
    served,
    theme: services.theme,
    catalogue,
    findRoute: services.findRoute,
    findPopup: services.findPopup,
    onFailure: errors.subscribe,
    loadTexts: texts.load,
    reportCrash: (remote, error) =>
      report(toFailureRecord(boot, catalogue.get().remotes, remote, error, { attempt: 1, elapsed: 0 })),
  };
}
