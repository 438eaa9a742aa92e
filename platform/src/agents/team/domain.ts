import { defineDomain } from '../../domain/define-domain';
import { teamMigrations } from './migrations';
import { agentRoutes } from './routes';
import { sumTeamDaysJob } from './sum-days-job';
import type { TeamTables } from './tables';

export const teamDomain = defineDomain<TeamTables>({
  name: 'team',
  after: ['member', 'ledger', 'bets'],
  migrations: teamMigrations,
  tables: [
    'team_member_day',
    'team_day',
    'team_month',
    'team_active',
    'team_level',
    'team_movement',
    'team_movement_day',
    'team_summed',
    'downline_note',
  ],
  routes: agentRoutes,
  jobs: [sumTeamDaysJob],
});
