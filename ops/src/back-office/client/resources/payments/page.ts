import { paymentsResource } from '@tessera/contracts/back-office';
import { Banknote } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const paymentsPage: ResourcePage = {
  definition: paymentsResource,
  icon: Banknote,
  group: 'finance',
  title: 'depositId',
};
