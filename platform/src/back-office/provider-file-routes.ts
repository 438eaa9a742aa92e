import {
  providerFileColumns,
  providerFileKindSchema,
  providerFileRoles,
} from '@tessera/contracts/back-office';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hostedPayoutsOf } from '../cashier/withdrawals/hosted/provider';
import type { Platform } from '../context';
import { DomainError } from '../http/domain-error';
import { recordZone } from '../money/ledger';
import { hostedPaymentsOf } from '../money/payments/hosted/day-file';
import { operatorOf } from '../operators/audit/request';
import { actorOf, refuseRole } from './resources/actor';

interface Route {
  Params: { operator: string; kind: string; day: string };
}

/**
 * providerFileRoutes serve `GET /provider-files/<operator>/<kind>/<day>`: the file of a day of the operator's that the
 * embedded providers offer, written from their own books.
 */
export function providerFileRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<Route>('/provider-files/:operator/:kind/:day', async ({ headers, params }, reply) => {
    refuseRole(actorOf(headers), providerFileRoles);
    const operator = operatorOf(platform, params.operator);
    const kind = providerFileKindSchema.safeParse(params.kind).data;
    const ms = Date.parse(params.day);
    if (!kind || Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(params.day))
      throw new DomainError('NOT_FOUND');
    const bounds = await boundsOf(platform, params.day, recordZone(operator));
    const of = { operator: operator.code, ...bounds };
    const lines =
      kind === 'DEPOSITS' ? await hostedPaymentsOf(platform.db, of) : await hostedPayoutsOf(platform, of);
    const rows = lines.map(({ at, ...line }) => ({ ...line, time: at.toISOString() }));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="HOSTED-${kind}-${params.day}.csv"`)
      .send(stringify(rows, { header: true, columns: [...providerFileColumns], record_delimiter: '\r\n' }));
  });
}

/** When a day begins and ends, as the database counts it: clocks may go back in it. */
async function boundsOf(
  { db }: Platform,
  day: string,
  timeZone: string,
): Promise<{ begins: Date; ends: Date }> {
  const { rows } = await sql<{ begins: Date; ends: Date }>`
    select ${day}::timestamp at time zone ${timeZone} as begins,
      (${day}::timestamp + interval '1 day') at time zone ${timeZone} as ends`.execute(db);
  const [bounds] = rows;
  if (!bounds) throw new DomainError('NOT_FOUND');
  return bounds;
}
