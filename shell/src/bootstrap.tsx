import '@tessera/ui-kit/styles/base.css';
import { LoadingContext } from '@tessera/shell-api/lazy';
import type { BootDocument } from '@tessera/contracts/release';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Site } from './app/site';
import { SystemGate } from './blocking/gate';
import { readBoot } from './boot/read-boot';
import { HostContext } from './host/host-context';
import { persistQueries } from './host-services/persisted-queries';
import { hostLoading, idle } from './loading/host-loading';
import { nothingServed, readServedView } from './remotes/served-view';
import { createHost } from './start/create-host';
import { createServices } from './start/create-services';
import { followLanguage } from './start/follow-language';
import { startLater } from './start/start-later';

/**
 * bootstrap starts the host step by step. It waits for nothing from the network but the host's own
 * dictionary.
 */
export async function bootstrap(): Promise<void> {
  const services = createServices(await bootDocument());
  const { boot, errors, queryClient, session, status, texts } = services;
  followLanguage(services, document);

  const served =
    process.env['TESSERA_DEVELOPMENT'] === 'true' ? nothingServed : readServedView(document, queryClient);
  const persisted = persistQueries(queryClient, boot.set);
  // A view that came with the page is first rendered from what it was made of, and from nothing else; it is brought to
  // life before an answer is read.
  const viewed = served === nothingServed ? Promise.resolve() : idle();
  void viewed.then(() => {
    persisted.restore();
    void status.refresh();
  });
  const host = createHost(services, served);

  void session.restore();
  await texts.load('shell');

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const site = createRoot(root, { onUncaughtError: (error) => errors.report(error, 'host') });
  // In slices, between which the browser answers and paints: the page shows its first view already.
  startTransition(() =>
    site.render(
      <HostContext value={host}>
        <LoadingContext value={hostLoading}>
          <SystemGate status={status}>
            <Site />
          </SystemGate>
        </LoadingContext>
      </HostContext>,
    ),
  );
  startLater(services, host.loader);
}

/** The page's own set; in the shell of `pnpm dev`, with what the developer runs from this machine. */
async function bootDocument(): Promise<BootDocument> {
  const pinned = readBoot(document);
  if (process.env['TESSERA_DEVELOPMENT'] !== 'true') return pinned;
  const { withOverrides } = await import('./overrides');
  return withOverrides(pinned);
}
