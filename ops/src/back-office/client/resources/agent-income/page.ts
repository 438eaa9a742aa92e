import { agentIncomeResource } from '@tessera/contracts/back-office';
import { HandCoins } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const agentIncomePage: ResourcePage = {
  definition: agentIncomeResource,
  icon: HandCoins,
  group: 'finance',
  title: 'account',
};
