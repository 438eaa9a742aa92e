import { defineDomain } from '../domain/define-domain';
import { backOfficeMigrations } from './migrations';
import { servedFooter, servedHelp, servedMenus } from './resources/settings-resources';
import { servedFeatures, servedMaintenance, servedRegions } from './resources/site-resources';
import { servedVipLevels } from './resources/vip-levels-resource';
import type { BackOfficeTables } from './tables';

export const backOfficeDomain = defineDomain<BackOfficeTables>({
  name: 'back-office',
  after: ['audit', 'system', 'promotions', 'applications', 'feedback'],
  migrations: backOfficeMigrations,
  resources: [
    servedHelp,
    servedFooter,
    servedMenus,
    servedMaintenance,
    servedFeatures,
    servedRegions,
    servedVipLevels,
  ],
  tables: ['operator_setting', 'proposal', 'saved_view'],
});
