import type { RemoteDefinition } from '@tessera/shell-api';
import { PointMall } from './point-mall';

export const definition: RemoteDefinition = {
  name: 'points',
  routes: { 'point-mall': { component: PointMall } },
};
