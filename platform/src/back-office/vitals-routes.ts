import { notedHeadSchema, type Vitals } from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import type { Db } from '../db/database';
import { invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import { checkAudit } from '../operators/audit/chain';

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
    waitingWithdrawals(db).then(async (withdrawals): Promise<{ success: true; value: Vitals }> => {
      const [listener] = (await metrics.listenerUp.get()).values;
      const [ledger] = (await metrics.ledgerFaults.get()).values;
      return {
        success: true,
        value: {
          pool: metrics.pool(),
          listener: { isUp: listener?.value === 1 },
          ledgerFaults: ledger?.value ?? 0,
          withdrawals,
        },
      };
    }),
  );
}

async function waitingWithdrawals(db: Db): Promise<Vitals['withdrawals']> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => ['operator', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', '=', 'REQUESTED')
    .groupBy('operator')
    .orderBy('operator')
    .execute();
  return rows.map(({ operator, count, oldest }) => ({
    operator,
    count: Number(count),
    oldestAt: new Date(oldest).toISOString(),
  }));
}
