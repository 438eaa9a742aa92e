import { BrokenBoot } from './boot/read-boot';
import { loadChunk } from './loading/load-chunk';
import { bootstrap } from './bootstrap';

bootstrap().catch(async (error: unknown) => {
  if (!(error instanceof BrokenBoot)) throw error;
  const { showBrokenPage } = await loadChunk(() => import('./boot/broken-page'));
  showBrokenPage(document);
});
