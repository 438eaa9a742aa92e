import { receiptsResource } from '@tessera/contracts/back-office';
import { PackageX } from 'lucide-react';
import { SentPictures } from '../applications/sent-pictures';
import type { ResourcePage } from '../resource-page';

export const receiptsPage: ResourcePage = {
  definition: receiptsResource,
  icon: PackageX,
  group: 'finance',
  title: 'account',
  cells: { images: (record) => <SentPictures record={record} /> },
};
