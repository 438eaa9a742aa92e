import { redemptionsResource } from '@tessera/contracts/back-office';
import { ShoppingBag } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const redemptionsPage: ResourcePage = {
  definition: redemptionsResource,
  icon: ShoppingBag,
  group: 'waiting',
  title: 'reward',
};
