import type { FastifyInstance } from 'fastify';
import { paths } from './paths';

/** Where the pages that stood at an address of before are now. */
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

/** Leads who comes by an address of before to the page that took its place, with what was asked of it. */
export function movedRoutes(app: FastifyInstance): void {
  for (const [path, pathOf] of Object.entries(moved))
    app.get<{ Params: { operator?: string } }>(path, ({ params, url }, reply) => {
      const query = /\?.*$/.exec(url)?.[0] ?? '';
      return reply.redirect(pathOf(encodeURIComponent(params.operator ?? '')) + query, 301);
    });
}
