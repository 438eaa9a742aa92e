import { openPopupEvent } from '@tessera/contracts/release';
import { schemasReady } from '@tessera/contracts/schema-later';
import { preparePopups } from '../app/popups/prepare-popups';
import { dropEarly } from '../boot/read-boot';
import { idle } from '../loading/host-loading';
import { loadChunk } from '../loading/load-chunk';
import type { RemotePreparer } from '../remotes/remote-loader';
import type { Services } from './create-services';

/**
 * startLater starts what the first view does not need. A part that fails to load is reported, and the page
 * goes on.
 */
export function startLater(services: Services, loader: RemotePreparer): void {
  const { boot, bus, catalogue, dialogs, errors, findPopup, session, sessionStore, status, texts } = services;
  const reportAs = (part: string) => (error: unknown) => errors.report(error, part);

  void idle().then(catalogue.load).finally(dropEarly);
  idle()
    .then(() => loadChunk(() => import('../offline/watch-pictures')))
    .then(({ watchPictures }) => watchPictures(document))
    .catch(reportAs('pictures'));
  idle()
    .then(() => loadChunk(() => import('../host-services/i18next-texts')))
    .then(({ createI18next }) => texts.translateWith(createI18next()))
    .catch(reportAs('i18next'));
  // A preview is no player's visit.
  if (!boot.preview)
    idle()
      .then(() => loadChunk(() => import('../health/report-visit')))
      .then(({ reportVisit }) => reportVisit(services))
      .catch(reportAs('health'));
  if (process.env['TESSERA_DEVELOPMENT'] === 'true')
    void import('../overrides/follow-builds').then(({ followBuilds }) =>
      followBuilds((remote, dictionaries) => void texts.renew?.(remote, dictionaries)),
    );
  preparePopups({ findPopup, loader, popups: dialogs });
  if (boot.preview)
    addEventListener(openPopupEvent, ({ detail }: CustomEventInit<string>) =>
      dialogs.openPopup(detail ?? ''),
    );
  if (process.env['TESSERA_DEVELOPMENT'] !== 'true')
    idle()
      .then(() => import('../offline/register-offline-worker'))
      .then(({ registerOfflineWorker }) => registerOfflineWorker())
      .catch(reportAs('offline page'));
  bus.subscribe('session.revoked', ({ reason }) => {
    if (reason === 'expired' || !('PushManager' in globalThis)) return;
    loadChunk(() => import('../offline/end-push'))
      .then(({ endPush }) => endPush())
      .catch(reportAs('end of pushes'));
  });
  idle()
    .then(() => Promise.all([loadChunk(() => import('../realtime/connect-realtime')), schemasReady()]))
    .then(([{ connectRealtime }]) =>
      connectRealtime({
        merchant: boot.operator.code,
        bus,
        session,
        dialogs,
        store: sessionStore,
        status,
        clock: services.clock,
      }),
    )
    .catch(reportAs('live events'));
}
