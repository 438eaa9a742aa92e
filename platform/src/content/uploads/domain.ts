import { defineDomain } from '../../domain/define-domain';
import { uploadMigrations } from './migrations';
import type { UploadTables } from './tables';
import { uploadRoutes } from './routes';

export const uploadsDomain = defineDomain<UploadTables>({
  name: 'uploads',
  after: ['member'],
  migrations: uploadMigrations,
  tables: ['upload', 'picture'],
  routes: uploadRoutes,
});
