import type { RemoteDefinition } from '@tessera/shell-api';
import { LotteryPage } from './pages/lottery-page';

export const definition: RemoteDefinition = {
  name: 'lottery',
  routes: { lottery: { component: LotteryPage } },
};
