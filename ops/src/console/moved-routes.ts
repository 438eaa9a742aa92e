import type { FastifyInstance } from 'fastify';
import { paths } from './paths';

/** Where the pages of old URLs are now. */
const moved: Readonly<Record<string, (operator: string) => string>> = {
  '/': () => paths.overview,
  '/failures': () => paths.overview,
  '/audit': () => paths.audit,
  '/api-reference': () => paths.api,
  '/api-reference/openapi.json': () => paths.openApi,
  '/operators/:operator': paths.operator,
  '/operators/:operator/change': paths.change,
  '/chat/:operator': (operator) => `/back-office/${operator}/chat`,
  '/content/:operator': (operator) => `/back-office/${operator}/announcements`,
  '/settings/:operator': (operator) => `/back-office/${operator}/maintenance`,
  '/waiting/:operator': (operator) => `/back-office/${operator}`,
};

/** movedRoutes redirects old URLs to the pages that took their place, with their query. */
export function movedRoutes(app: FastifyInstance): void {
  for (const [path, pathOf] of Object.entries(moved))
    app.get<{ Params: { operator?: string } }>(path, ({ params, url }, reply) => {
      const query = /\?.*$/.exec(url)?.[0] ?? '';
      return reply.redirect(pathOf(encodeURIComponent(params.operator ?? '')) + query, 301);
    });
}
