import { defineDomain } from '../../domain/define-domain';
import { servedAnnouncements } from './announcements-resource';
import { servedBanners } from './banners-resource';
import { promotionMigrations } from './migrations';
import { servedPromotions } from './promotions-resource';
import type { PromotionTables } from './tables';
import { promotionRewards } from './rewards';
import { promotionRoutes } from './routes';
import { seedPromotions, seedPromotionTranslations } from './seed';
import { starterPromotions } from './seed-starter';

export const promotionsDomain = defineDomain<PromotionTables>({
  name: 'promotions',
  migrations: promotionMigrations,
  tables: ['banner', 'announcement', 'promotion'],
  routes: promotionRoutes,
  rewards: [promotionRewards],
  resources: [servedAnnouncements, servedBanners, servedPromotions],
  seed: [seedPromotions, seedPromotionTranslations],
  starters: [starterPromotions],
});
