import { maintenanceResource } from '@tessera/contracts/back-office';
import { Construction } from 'lucide-react';
import type { ResourcePage } from '../resource-page';
import { MaintenanceTimes } from './maintenance-times';

export const maintenancePage: ResourcePage = {
  definition: maintenanceResource,
  icon: Construction,
  group: 'site',
  single: true,
  title: 'code',
  lead: (record) => <MaintenanceTimes record={record} />,
};
