import type { FastifyInstance } from 'fastify';
import { readRecorded } from '../api-description/files';
import { apiPage, type ApiDocument } from './api-page';
import { paths } from './paths';
import type { PageGuards } from './page-guards';

/**
 * apiPageRoutes serves the platform's calls to who is signed in: as a page, and as the OpenAPI document for
 * programs.
 */
export function apiPageRoutes(app: FastifyInstance, { signedIn, page }: PageGuards): void {
  app.get(paths.api, async (request, reply) => {
    const session = await signedIn(request);
    return page(reply, apiPage(session, JSON.parse(readRecorded('openapi.json')) as ApiDocument));
  });
  app.get(paths.openApi, async (request, reply) => {
    await signedIn(request);
    return reply.type('application/json; charset=utf-8').send(readRecorded('openapi.json'));
  });
}
