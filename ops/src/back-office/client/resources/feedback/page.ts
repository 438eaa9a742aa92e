import { feedbackResource } from '@tessera/contracts/back-office';
import { MessageSquareText } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const feedbackPage: ResourcePage = {
  definition: feedbackResource,
  icon: MessageSquareText,
  group: 'waiting',
  title: 'account',
};
