import { rafflesResource } from '@tessera/contracts/back-office';
import { Ticket } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const rafflesPage: ResourcePage = {
  definition: rafflesResource,
  icon: Ticket,
  group: 'content',
};
