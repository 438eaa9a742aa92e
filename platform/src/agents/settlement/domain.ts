import { defineDomain } from '../../domain/define-domain';
import { servedAgentIncome } from './income-resource';
import { settlementMigrations } from './migrations';
import { incomeRoutes } from './routes';
import { seedContracts } from './seed';
import { settleIncomeJob } from './settle-income-job';
import type { SettlementTables } from './tables';

export const settlementDomain = defineDomain<SettlementTables>({
  name: 'settlement',
  after: ['member', 'contracts', 'bets', 'ledger', 'draws'],
  migrations: settlementMigrations,
  tables: ['agent_settlement', 'agent_play', 'agent_play_bet', 'agent_income', 'agent_income_branch'],
  routes: incomeRoutes,
  jobs: [settleIncomeJob],
  resources: [servedAgentIncome],
  seed: [seedContracts],
});
