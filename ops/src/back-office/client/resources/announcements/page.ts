import { announcementsResource } from '@tessera/contracts/back-office';
import { Megaphone } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const announcementsPage: ResourcePage = {
  definition: announcementsResource,
  icon: Megaphone,
  group: 'content',
  sections: [
    { id: 'kind', fields: ['type', 'execution', 'promotionType'] },
    { id: 'schedule', fields: ['publishFrom', 'publishUntil'] },
  ],
};
