import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../context';
import type { Db } from '../db/database';
import { invalidFields } from '../http/domain-error';

const querySchema = z.object({
  operator: z.optional(z.string().check(z.maxLength(40))),
  recipient: z.optional(z.string().check(z.maxLength(120))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});

/** outboxRoutes serves `GET /platform/outbox`: what was "sent", newest first, optionally to one recipient. */
export function outboxRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get('/platform/outbox', (request) => readOutbox(db, request.query));
}

async function readOutbox(db: Db, requestedQuery: unknown) {
  const query = querySchema.safeParse(requestedQuery);
  if (!query.success) throw invalidFields({ query: 'FIELD_FORMAT' });
  const { operator, recipient, limit } = query.data;
  let found = db.selectFrom('outbox_message').selectAll().orderBy('id', 'desc').limit(limit);
  if (operator !== undefined) found = found.where('operator', '=', operator);
  if (recipient !== undefined) found = found.where('recipient', '=', recipient);
  const rows = await found.execute();
  const messages = rows.map(({ id, created_at, ...message }) => ({
    id: String(id),
    ...message,
    at: created_at.toISOString(),
  }));
  return { success: true, value: { messages } };
}
