import { identityDocumentsResource } from '@tessera/contracts/back-office';
import { IdCard } from 'lucide-react';
import { SentPictures } from '../applications/sent-pictures';
import type { ResourcePage } from '../resource-page';

export const identityDocumentsPage: ResourcePage = {
  definition: identityDocumentsResource,
  icon: IdCard,
  group: 'waiting',
  title: 'account',
  cells: { images: (record) => <SentPictures record={record} /> },
};
