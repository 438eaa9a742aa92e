import { redEnvelopesResource } from '@tessera/contracts/back-office';
import { MailOpen } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const redEnvelopesPage: ResourcePage = {
  definition: redEnvelopesResource,
  icon: MailOpen,
  group: 'content',
};
