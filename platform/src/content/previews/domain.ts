import { defineDomain } from '../../domain/define-domain';
import { previewMigrations } from './migrations';
import { previewRoutes } from './routes';
import type { PreviewTables } from './tables';

export const previewsDomain = defineDomain<PreviewTables>({
  name: 'previews',
  migrations: previewMigrations,
  tables: ['content_preview'],
  routes: previewRoutes,
  cleanup: ({ db }, now) => db.deleteFrom('content_preview').where('expires_at', '<=', now).execute(),
});
