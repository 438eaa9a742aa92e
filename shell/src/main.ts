import { BrokenBoot } from './boot/read-boot';
import { withRetry } from './loading/with-retry';
import { bootstrap } from './bootstrap';

bootstrap().catch(async (error: unknown) => {
  if (!(error instanceof BrokenBoot)) throw error;
  const { showBrokenPage } = await withRetry(() => import('./boot/broken-page'));
  showBrokenPage(document);
});
