import { regionsResource } from '@tessera/contracts/back-office';
import { GlobeLock } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const regionsPage: ResourcePage = {
  definition: regionsResource,
  icon: GlobeLock,
  group: 'site',
  single: true,
  asksFirst: true,
  sections: [{ id: 'refused', fields: ['blockedRegions', 'blockedNetworks'] }],
};
