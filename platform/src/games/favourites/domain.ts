import { defineDomain } from '../../domain/define-domain';
import { favouriteMigrations } from './migrations';
import type { FavouriteTables } from './tables';
import { favouriteRoutes } from './routes';

export const favouritesDomain = defineDomain<FavouriteTables>({
  name: 'favourites',
  after: ['member', 'catalogue'],
  migrations: favouriteMigrations,
  tables: ['favourite'],
  routes: favouriteRoutes,
});
