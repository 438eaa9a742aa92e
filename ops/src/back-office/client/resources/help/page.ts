import { helpResource } from '@tessera/contracts/back-office';
import { LifeBuoy } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const helpPage: ResourcePage = {
  definition: helpResource,
  icon: LifeBuoy,
  group: 'content',
  single: true,
  sections: [{ id: 'entries', fields: ['help'] }],
};
