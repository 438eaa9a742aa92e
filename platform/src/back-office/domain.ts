import { defineDomain } from '../domain/define-domain';
import { backOfficeMigrations } from './migrations';
import { servedFooter, servedHelp } from './resources/settings-resources';
import type { BackOfficeTables } from './tables';

export const backOfficeDomain = defineDomain<BackOfficeTables>({
  name: 'back-office',
  after: ['audit', 'system', 'promotions', 'applications', 'feedback'],
  migrations: backOfficeMigrations,
  resources: [servedHelp, servedFooter],
  tables: ['operator_setting', 'proposal'],
});
