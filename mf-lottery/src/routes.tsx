import type { RemoteDefinition } from '@tessera/shell-api';
import { LotteryPage } from './lottery-page';

export const definition: RemoteDefinition = {
  name: 'lottery',
  routes: { lottery: { component: LotteryPage } },
};
