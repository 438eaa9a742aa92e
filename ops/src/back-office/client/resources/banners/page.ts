import { bannersResource } from '@tessera/contracts/back-office';
import { GalleryHorizontalEnd } from 'lucide-react';
import type { ResourcePage } from '../resource-page';
import { BannerTarget } from './banner-target';

export const bannersPage: ResourcePage = {
  definition: bannersResource,
  icon: GalleryHorizontalEnd,
  group: 'content',
  sections: [
    { id: 'picture', fields: ['picture'] },
    { id: 'target', fields: ['groupName', 'sort', 'linkageType', 'linkage'] },
    { id: 'schedule', fields: ['publishFrom', 'publishUntil'] },
  ],
  inputs: { linkage: BannerTarget },
};
