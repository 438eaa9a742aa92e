import { loadChunk } from './loading/load-chunk';
import { nextTask } from './loading/next-task';

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

void start();
