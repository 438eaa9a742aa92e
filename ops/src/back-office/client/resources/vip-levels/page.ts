import { vipLevelsResource } from '@tessera/contracts/back-office';
import { Crown } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const vipLevelsPage: ResourcePage = {
  definition: vipLevelsResource,
  icon: Crown,
  group: 'content',
  title: 'label',
};
