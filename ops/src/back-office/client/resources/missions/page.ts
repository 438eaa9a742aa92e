import { missionsResource } from '@tessera/contracts/back-office';
import { Target } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const missionsPage: ResourcePage = {
  definition: missionsResource,
  icon: Target,
  group: 'content',
  sections: [
    { id: 'mission', fields: ['goal', 'period', 'steps', 'perDay', 'games'] },
    { id: 'time', fields: ['startsOn', 'endsOn', 'claimDays', 'sort'] },
  ],
};
