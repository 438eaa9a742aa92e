import { applicationsResource } from '@tessera/contracts/back-office';
import { ClipboardList } from 'lucide-react';
import type { ResourcePage } from '../resource-page';
import { SentPictures } from './sent-pictures';

export const applicationsPage: ResourcePage = {
  definition: applicationsResource,
  icon: ClipboardList,
  group: 'waiting',
  title: 'promotion',
  cells: { images: (record) => <SentPictures record={record} /> },
};
