import { offerConsentsResource } from '@tessera/contracts/back-office';
import { MailCheck } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const offerConsentsPage: ResourcePage = {
  definition: offerConsentsResource,
  icon: MailCheck,
  group: 'site',
  opensWith: { state: 'WANTED' },
  title: 'account',
};
