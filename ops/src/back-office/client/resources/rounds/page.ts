import { roundsResource } from '@tessera/contracts/back-office';
import { Dices } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const roundsPage: ResourcePage = {
  definition: roundsResource,
  icon: Dices,
  group: 'finance',
  title: 'game',
};
