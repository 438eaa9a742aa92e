import type { RemoteDefinition } from '@tessera/shell-api';
import { MemberCentrePage } from './pages/member-centre-page';

export const definition: RemoteDefinition = {
  name: 'member',
  routes: { 'member-centre': { component: MemberCentrePage } },
  popups: { 'member-centre': { load: () => import('./popups/member-centre-popup') } },
};
