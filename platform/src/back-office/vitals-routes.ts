import { notedHeadSchema, type Vitals } from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import { checkAudit } from '../operators/audit/chain';
import { processVitals } from '../operators/processes/process-vitals';
import { waitingPayments } from './waiting-payments';

/**
 * vitalsRoutes serves `GET /platform/vitals`: how its processes are, and which payments wait for a person; and `GET
 * /platform/audit-check?sequence=&hash=`: whether the audit of the back office is as it was written.
 */
export function vitalsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get('/platform/audit-check', async ({ query }) => {
    const { success, data, error } = notedHeadSchema.safeParse(query);
    if (!success) throw invalidFields(fieldErrors(error.issues, query));
    const { sequence, hash } = data;
    const noted =
      sequence !== undefined && hash !== undefined ? { sequence: Number(sequence), hash } : undefined;
    return { success: true, value: await checkAudit(db, noted) };
  });
  app.get('/platform/vitals', async (): Promise<{ success: true; value: Vitals }> => {
    const [processes, payments] = await Promise.all([processVitals(platform), waitingPayments(db)]);
    return { success: true, value: { processes, payments } };
  });
}
