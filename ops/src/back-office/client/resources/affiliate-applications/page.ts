import { affiliateApplicationsResource } from '@tessera/contracts/back-office';
import { Handshake } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const affiliateApplicationsPage: ResourcePage = {
  definition: affiliateApplicationsResource,
  icon: Handshake,
  group: 'waiting',
  title: 'account',
};
