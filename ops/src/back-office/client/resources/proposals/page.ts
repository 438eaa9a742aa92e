import { proposalsResource } from '@tessera/contracts/back-office';
import { UsersRound } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const proposalsPage: ResourcePage = {
  definition: proposalsResource,
  icon: UsersRound,
  group: 'waiting',
  title: 'resource',
};
