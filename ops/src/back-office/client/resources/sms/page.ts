import { smsResource } from '@tessera/contracts/back-office';
import { MessageSquareMore } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const smsPage: ResourcePage = {
  definition: smsResource,
  icon: MessageSquareMore,
  group: 'site',
  opensWith: { period: 'TODAY' },
  title: 'day',
};
