import { mallRewardsResource } from '@tessera/contracts/back-office';
import { ShoppingBag } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const mallRewardsPage: ResourcePage = {
  definition: mallRewardsResource,
  icon: ShoppingBag,
  group: 'content',
  sections: [
    { id: 'reward', fields: ['type', 'points', 'amount', 'stock'] },
    { id: 'picture', fields: ['picture', 'art'] },
    { id: 'schedule', fields: ['publishFrom', 'publishUntil', 'sort'] },
  ],
};
