import { notedHeadSchema, type Vitals } from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import { checkAudit } from '../operators/audit/chain';
import { waitingPayments } from './waiting-payments';

/**
 * vitalsRoutes serves `GET /platform/vitals`: how this process is, and which payments wait for a person; and `GET
 * /platform/audit-check?sequence=&hash=`: whether the audit of the back office is as it was written.
 */
export function vitalsRoutes(app: FastifyInstance, { db, metrics }: Platform): void {
  app.get('/platform/audit-check', async ({ query }) => {
    const { success, data, error } = notedHeadSchema.safeParse(query);
    if (!success) throw invalidFields(fieldErrors(error.issues, query));
    const { sequence, hash } = data;
    const noted =
      sequence !== undefined && hash !== undefined ? { sequence: Number(sequence), hash } : undefined;
    return { success: true, value: await checkAudit(db, noted) };
  });
  app.get('/platform/vitals', () =>
    waitingPayments(db).then(async (payments): Promise<{ success: true; value: Vitals }> => {
      const [listener] = (await metrics.listenerUp.get()).values;
      const [ledger] = (await metrics.ledgerFaults.get()).values;
      return {
        success: true,
        value: {
          pool: metrics.pool(),
          listener: { isUp: listener?.value === 1 },
          ledgerFaults: ledger?.value ?? 0,
          payments,
        },
      };
    }),
  );
}
