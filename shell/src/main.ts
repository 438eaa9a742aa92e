import { loadChunk } from './loading/load-chunk';

/** Another task of the browser: what is pressed or painted meanwhile comes first, and the rest of the page's own work after it. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** In tasks of their own: the libraries, what is ours, and the site. All of it is in this one script. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap');
  await nextTask();
  const { BrokenBoot } = await import(/* webpackMode: "eager" */ './boot/read-boot');
  await bootstrap().catch(async (error: unknown) => {
    if (!(error instanceof BrokenBoot)) throw error;
    const { showBrokenPage } = await loadChunk(() => import('./boot/broken-page'));
    showBrokenPage(document);
  });
}

if (!window.tesseraLeaving) void start();
