import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../context';
import { invalidFields } from '../../http/domain-error';
import { fieldErrors } from '../../http/field-errors';
import { healthBuckets } from './buckets';
import { healthSeries, healthSums } from './sums';

const whichSchema = z.object({
  operator: z.string().check(z.maxLength(40)),
  since: z.iso.datetime(),
  /** With it the answer is a series, in steps of so many seconds. */
  step: z.optional(z.coerce.number().check(z.int(), z.gte(60), z.lte(86_400))),
});

/**
 * healthSumRoutes serves `GET /platform/health?operator=&since=&step=`: what the visits of an operator had, for
 * operations.
 */
export function healthSumRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get('/platform/health', async ({ query }) => {
    const { success, data, error } = whichSchema.safeParse(query);
    if (!success) throw invalidFields(fieldErrors(error.issues, query));
    const which = { operator: data.operator, since: new Date(data.since) };
    await healthBuckets(platform).store(db);
    const value =
      data.step === undefined
        ? await healthSums(db, which)
        : await healthSeries(db, { ...which, stepSeconds: data.step });
    return { success: true, value };
  });
}
