import { callTableSchema } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Registry } from '../registry/registry';
import { answerWith, type ApiGuards } from './api-guards';
import { read } from './read';

/** The schemas of every call of a platform are some hundred kilobytes. */
const tableBytes = 4 * 1024 * 1024;

/** callRoutes say which calls the platform has, and which releases one with other calls would break. */
export function callRoutes(app: FastifyInstance, { platform }: Registry, { signedIn }: ApiGuards): void {
  answerWith(app, 'GET')('/api/platform/calls', async (request) => {
    await signedIn(request);
    return platform.calls();
  });
  app.route({
    method: 'POST',
    url: '/api/platform/preview',
    bodyLimit: tableBytes,
    handler: async (request) => {
      await signedIn(request);
      const { calls } = read(z.object({ calls: callTableSchema }), request.body);
      return { success: true, value: await platform.brokenBy(calls) };
    },
  });
}
