import { catalogueResource } from '@tessera/contracts/back-office';
import { Gamepad2 } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const cataloguePage: ResourcePage = {
  definition: catalogueResource,
  icon: Gamepad2,
  group: 'site',
  title: 'name',
};
