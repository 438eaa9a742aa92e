import { defineDomain } from '../../domain/define-domain';
import { greetWithContracts } from './list-contracts';
import { contractMigrations } from './migrations';
import { contractRoutes } from './routes';
import { offerPromisedJob } from './offer-promised';
import type { ContractTables } from './tables';

export const contractsDomain = defineDomain<ContractTables>({
  name: 'contracts',
  after: ['member', 'notices', 'invitations'],
  migrations: contractMigrations,
  tables: ['agent_contract', 'agent_contract_version', 'agent_contract_request', 'agent_contract_step'],
  routes: contractRoutes,
  jobs: [offerPromisedJob],
  socket: { greet: greetWithContracts },
});
