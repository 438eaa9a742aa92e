import { providerFilesResource } from '@tessera/contracts/back-office';
import { FileSpreadsheet } from 'lucide-react';
import type { ResourcePage } from '../resource-page';
import { FileInput } from './file-input';
import { DifferencesLink } from './differences-link';

export const providerFilesPage: ResourcePage = {
  definition: providerFilesResource,
  icon: FileSpreadsheet,
  group: 'finance',
  title: 'day',
  sections: [
    { id: 'day', fields: ['kind', 'provider', 'day'] },
    { id: 'file', fields: ['file'] },
  ],
  inputs: { file: FileInput },
  cells: { openCount: (record) => <DifferencesLink record={record} /> },
};
