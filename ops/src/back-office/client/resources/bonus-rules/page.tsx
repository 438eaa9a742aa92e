import { bonusRulesResource } from '@tessera/contracts/back-office';
import { BadgePercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { valueName } from '../../parts/labels';
import type { ResourcePage } from '../resource-page';
import { CountingGames } from './counting-games';

export const bonusRulesPage: ResourcePage = {
  definition: bonusRulesResource,
  icon: BadgePercent,
  group: 'content',
  sections: [
    {
      id: 'rules',
      fields: [
        'kind',
        'automatic',
        'period',
        'rounds',
        'roundStake',
        'roundGames',
        'payAs',
        'percent',
        'cap',
        'minDeposit',
        'sort',
      ],
    },
    { id: 'wagering', fields: ['factor', 'maxStake', 'expiryDays', 'games'] },
  ],
  askedWhen: {
    automatic: { field: 'kind', values: ['FIRST_DEPOSIT', 'RELOAD', 'FREE_ROUNDS'] },
    period: { field: 'kind', values: ['CASHBACK'] },
    rounds: { field: 'kind', values: ['FREE_ROUNDS'] },
    roundStake: { field: 'kind', values: ['FREE_ROUNDS'] },
    roundGames: { field: 'kind', values: ['FREE_ROUNDS'] },
    payAs: { field: 'kind', values: ['CASHBACK', 'FREE_ROUNDS'] },
    percent: { field: 'kind', values: ['FIRST_DEPOSIT', 'RELOAD', 'CASHBACK'] },
  },
  inputs: { games: CountingGames },
  cells: {
    // Free rounds are no share of a deposit.
    percent: ({ kind, percent, rounds }) => (kind === 'FREE_ROUNDS' ? `${rounds} ×` : percent) as ReactNode,
    games: ({ games }) =>
      Object.entries(games as Record<string, number>)
        .map(([type, percent]) => `${valueName('bonus-rules', 'games', type)} ${percent}%`)
        .join(', '),
  },
};
