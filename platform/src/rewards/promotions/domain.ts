import { defineDomain } from '../../domain/define-domain';
import { servedAnnouncements } from './announcements-resource';
import { servedBanners } from './banners-resource';
import { promotionMigrations } from './migrations';
import { servedPromotions } from './promotions-resource';
import type { PromotionTables } from './tables';
import { promotionRoutes } from './routes';
import { seedPromotions, seedPromotionTranslations } from './seed';

export const promotionsDomain = defineDomain<PromotionTables>({
  name: 'promotions',
  migrations: promotionMigrations,
  tables: ['banner', 'announcement', 'promotion'],
  routes: promotionRoutes,
  resources: [servedAnnouncements, servedBanners, servedPromotions],
  seed: [seedPromotions, seedPromotionTranslations],
});
