import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';
import { invalidFields } from '../../http/domain-error';
import { failureSummary } from './summary';

const querySchema = z.object({ since: z.iso.datetime() });

/** `GET /platform/failures?since=<ISO 8601, UTC>`: what pages could not load, for operations. */
export function failureSummaryRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get('/platform/failures', (request) => summarise(db, request.query));
}

async function summarise(db: Db, requestedQuery: unknown) {
  const query = querySchema.safeParse(requestedQuery);
  if (!query.success) throw invalidFields({ since: 'FIELD_FORMAT' });
  return { success: true, value: await failureSummary(db, new Date(query.data.since)) };
}
