import { differencesResource } from '@tessera/contracts/back-office';
import { Scale } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const differencesPage: ResourcePage = {
  definition: differencesResource,
  icon: Scale,
  group: 'finance',
  title: 'reference',
};
