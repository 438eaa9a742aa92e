import { bonusRulesResource } from '@tessera/contracts/back-office';
import { BadgePercent } from 'lucide-react';
import { valueName } from '../../parts/labels';
import type { ResourcePage } from '../resource-page';
import { CountingGames } from './counting-games';

export const bonusRulesPage: ResourcePage = {
  definition: bonusRulesResource,
  icon: BadgePercent,
  group: 'content',
  sections: [
    { id: 'rules', fields: ['kind', 'automatic', 'period', 'payAs', 'percent', 'cap', 'minDeposit', 'sort'] },
    { id: 'wagering', fields: ['factor', 'maxStake', 'expiryDays', 'games'] },
  ],
  inputs: { games: CountingGames },
  cells: {
    games: ({ games }) =>
      Object.entries(games as Record<string, number>)
        .map(([type, percent]) => `${valueName('bonus-rules', 'games', type)} ${percent}%`)
        .join(', '),
  },
};
