import { referralsResource } from '@tessera/contracts/back-office';
import { UserPlus } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const referralsPage: ResourcePage = {
  definition: referralsResource,
  icon: UserPlus,
  group: 'waiting',
  title: 'account',
};
