import { lotteryDrawsResource } from '@tessera/contracts/back-office';
import { CircleDot } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const lotteryDrawsPage: ResourcePage = {
  definition: lotteryDrawsResource,
  icon: CircleDot,
  group: 'finance',
  title: 'numero',
};
