import type { RemoteDefinition } from '@tessera/shell-api';
import { DrawCheckPage } from './pages/draw-check-page';
import { LotteryPage } from './pages/lottery-page';

export const definition: RemoteDefinition = {
  name: 'lottery',
  routes: { lottery: { component: LotteryPage }, 'draw-check': { component: DrawCheckPage } },
};
