import { menusResource } from '@tessera/contracts/back-office';
import { ListTree } from 'lucide-react';
import type { ResourcePage } from '../resource-page';
import { MenusField, MenusShown } from './menus-field';

export const menusPage: ResourcePage = {
  definition: menusResource,
  icon: ListTree,
  group: 'site',
  single: true,
  asksFirst: true,
  sections: [{ id: 'menus', fields: ['entries'] }],
  inputs: { entries: MenusField },
  cells: { entries: (record) => <MenusShown record={record} /> },
};
