import { BrokenBoot } from './boot/read-boot';
import { retrying } from './loading/retrying';
import { bootstrap } from './bootstrap';

bootstrap().catch(async (error: unknown) => {
  if (!(error instanceof BrokenBoot)) throw error;
  const { showBrokenPage } = await retrying(() => import('./boot/broken-page'));
  showBrokenPage(document);
});
