import type { RemoteDefinition } from '@tessera/shell-api';
import { MemberCentrePage } from './pages/member-centre-page';

export const definition: RemoteDefinition = {
  name: 'member',
  routes: {
    'member-centre': { component: MemberCentrePage },
    raffle: { load: () => import('./pages/raffle-page') },
    vip: { load: () => import('./pages/vip-page') },
  },
  popups: {
    'limit-offer': { load: () => import('./popups/limit-offer-popup') },
    'member-centre': { load: () => import('./popups/member-centre-popup') },
  },
};
