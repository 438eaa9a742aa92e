import { rebateRatesResource } from '@tessera/contracts/back-office';
import { Percent } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const rebateRatesPage: ResourcePage = {
  definition: rebateRatesResource,
  icon: Percent,
  group: 'content',
  title: 'gameType',
};
