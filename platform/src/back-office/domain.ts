import { defineDomain } from '../domain/define-domain';
import { backOfficeMigrations } from './migrations';
import type { BackOfficeTables } from './tables';

export const backOfficeDomain = defineDomain<BackOfficeTables>({
  name: 'back-office',
  after: ['audit', 'system', 'promotions', 'applications', 'feedback'],
  migrations: backOfficeMigrations,
  tables: ['operator_setting', 'proposal'],
});
