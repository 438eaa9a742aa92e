import { failureFilterSchema } from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { invalidFields } from '../../http/domain-error';
import { fieldErrors } from '../../http/field-errors';
import { failureKinds } from './kinds';
import { failureSummary } from './summary';

const sinceSchema = z.object({ since: z.iso.datetime() });
const kindsSchema = z.extend(failureFilterSchema, { since: z.iso.datetime() });

/**
 * failureSummaryRoutes serves `GET /platform/failures?since=<ISO 8601, UTC>`: what pages could not load, for
 * operations, and `/platform/failures/kinds`: what their records say, filtered.
 */
export function failureSummaryRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get('/platform/failures', async ({ query }) => {
    const { since } = read(sinceSchema, query);
    return { success: true, value: await failureSummary(db, new Date(since)) };
  });
  app.get('/platform/failures/kinds', async ({ query }) => {
    const { since, ...filter } = read(kindsSchema, query);
    return { success: true, value: await failureKinds(db, new Date(since), filter) };
  });
}

function read<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (!success) throw invalidFields(fieldErrors(error.issues, raw));
  return data;
}
