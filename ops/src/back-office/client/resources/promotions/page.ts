import { promotionsResource } from '@tessera/contracts/back-office';
import { Gift } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const promotionsPage: ResourcePage = {
  definition: promotionsResource,
  icon: Gift,
  group: 'content',
  sections: [
    { id: 'picture', fields: ['picture'] },
    { id: 'rules', fields: ['category', 'kind', 'reward', 'places', 'promotionType', 'sort'] },
    { id: 'form', fields: ['asksComment', 'asksPictures'] },
    { id: 'schedule', fields: ['publishFrom', 'publishUntil'] },
  ],
};
