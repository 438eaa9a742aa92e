import '@tessera/ui-kit/styles/base.css';
import type { BootDocument } from '@tessera/contracts/release';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrokenBoot, readBoot } from './boot/read-boot';
import { persistQueries } from './host-services/persisted-queries';
import { idle } from './loading/host-loading';
import { loadChunk } from './loading/load-chunk';
import { viewsLoaded } from './remotes/loading-views';
import { readServedView } from './remotes/served-view';
import { createHost } from './start/create-host';
import { createServices } from './start/create-services';
import { followLanguage } from './start/follow-language';
import { loadFonts } from './start/load-fonts';
import { startLater } from './start/start-later';

/** How long the site waits, in ms, for a view that came with the page and is not alive yet. */
const timeoutMs = 500;

const loadLayout = () => loadChunk(() => import(/* webpackChunkName: "layout" */ './app/site-root'));

/**
 * bootstrap starts the host step by step. It waits for nothing from the network but the host's own
 * dictionary.
 */
export async function bootstrap(): Promise<void> {
  const services = createServices(await bootDocument());
  const { boot, errors, queryClient, session, status, texts } = services;
  followLanguage(services, document);

  const served =
    process.env['TESSERA_DEVELOPMENT'] === 'true' ? undefined : readServedView(document, queryClient);
  const persisted = persistQueries(queryClient, boot.set);
  // A view that came with the page is first rendered from what it was made of, and from nothing else; it is brought to
  // life before an answer is read.
  const viewed = served ? idle() : Promise.resolve();
  void viewed.then(() => {
    persisted.restore();
    void status.refresh();
  });

  void session.restore();
  const layout = loadLayout();
  await texts.load('shell');
  const host = createHost(services, served);
  // What else is shown than the view that came with the page can have any letters.
  void (served ? idle() : Promise.resolve()).then(() => loadFonts(services));
  if (served) await Promise.race([viewsLoaded(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  const { SiteRoot } = await layout.catch((cause: unknown) => {
    errors.report(cause, 'layout');
    throw new BrokenBoot('the layout did not load', { cause });
  });

  const { root, leave } = takeRoot(document);
  const site = createRoot(root, { onUncaughtError: (error) => errors.report(error, 'host') });
  // In slices, between which the browser answers and paints: the page shows its first view already.
  startTransition(() => site.render(<SiteRoot host={host} onShown={leave} />));
  startLater(services, host.loader);
}

/**
 * The site is rendered beside what the page shows, and takes its place in one commit: a view that is alive there keeps its focus and what
 * was scrolled in it.
 */
function takeRoot(page: Document) {
  const shown = page.getElementById('root');
  if (!shown) throw new Error('the page has no root');
  const root = page.createElement('div');
  shown.removeAttribute('id');
  root.id = 'root';
  shown.before(root);
  return { root, leave: () => shown.remove() };
}

/** The page's own set; in the shell of `pnpm dev`, with what the developer runs from this machine. */
async function bootDocument(): Promise<BootDocument> {
  const pinned = readBoot(document);
  if (process.env['TESSERA_DEVELOPMENT'] !== 'true') return pinned;
  const { withOverrides } = await import('./overrides');
  return withOverrides(pinned);
}
