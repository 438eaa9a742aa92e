import type { RemoteDefinition } from '@tessera/shell-api';
import { PointMallPage } from './pages/point-mall-page';

export const definition: RemoteDefinition = {
  name: 'points',
  routes: { 'point-mall': { component: PointMallPage } },
};
