import { leaderboardsResource } from '@tessera/contracts/back-office';
import { Trophy } from 'lucide-react';
import type { ResourcePage } from '../resource-page';

export const leaderboardsPage: ResourcePage = {
  definition: leaderboardsResource,
  icon: Trophy,
  group: 'content',
  sections: [
    { id: 'board', fields: ['score', 'games', 'prizes'] },
    { id: 'time', fields: ['startsOn', 'endsOn'] },
  ],
};
