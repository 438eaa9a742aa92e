import { familiesResource } from '@tessera/contracts/back-office';
import { Users } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const familiesPage: ResourcePage = {
  definition: familiesResource,
  icon: Users,
  group: 'waiting',
  title: 'value',
};
