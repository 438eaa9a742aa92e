import { articlesResource } from '@tessera/contracts/back-office';
import { Newspaper } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const articlesPage: ResourcePage = {
  definition: articlesResource,
  icon: Newspaper,
  group: 'content',
  sections: [
    { id: 'address', fields: ['kind', 'slug'] },
    { id: 'picture', fields: ['picture'] },
    { id: 'schedule', fields: ['publishFrom', 'publishUntil'] },
  ],
};
