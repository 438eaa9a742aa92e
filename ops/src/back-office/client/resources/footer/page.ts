import { footerResource } from '@tessera/contracts/back-office';
import { PanelBottom } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const footerPage: ResourcePage = {
  definition: footerResource,
  icon: PanelBottom,
  group: 'site',
  title: 'tagline',
};
