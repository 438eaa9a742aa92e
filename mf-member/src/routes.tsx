import type { RemoteDefinition } from '@tessera/shell-api';
import { MemberCentre } from './member-centre';

export const definition: RemoteDefinition = {
  name: 'member',
  routes: { 'member-centre': { component: MemberCentre } },
};
