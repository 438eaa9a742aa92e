import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../context';
import { invalidFields } from '../http/domain-error';
import { failureSummary } from './summary';

const querySchema = z.object({ since: z.iso.datetime() });

/** `GET /platform/failures?since=<ISO 8601, UTC>`: what pages could not load, for operations. */
export function failureSummaryRoutes(app: FastifyInstance, { db }: Platform): void {
  async function summarise(request: FastifyRequest) {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw invalidFields({ since: 'FIELD_FORMAT' });
    return { success: true, value: await failureSummary(db, new Date(query.data.since)) };
  }
  app.get('/platform/failures', summarise);
}
