import type { Readable } from 'node:stream';
import type { Operator } from '@tessera/contracts/operator';
import type { StatementCall } from '@tessera/contracts/records';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../../../http/domain-error';
import { sendFailure } from '../../../../http/failure';
import { registerMemberCall } from '../../../../http/register-call';
import { recordDays } from '../record-days';
import {
  createStatementTicket,
  takeStatementTicket,
  type StatementRecord,
  type StatementTicket,
} from './tickets';

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

interface ServedStatement {
  call: StatementCall;
  record: StatementRecord;
  /** Of its address, and of the file. */
  name: string;
  write(operator: Operator, ticket: StatementTicket): Promise<Readable>;
}

/** serveStatements makes addresses of a record's statements, and serves each once while its session goes on. */
export function serveStatements(app: FastifyInstance, { call, record, name, write }: ServedStatement): void {
  const { platform, requests } = app;
  const fileName = ({ from, to }: { from: string; to: string }, format: keyof typeof types) =>
    `${name}-${from}-${to}.${format}`;
  registerMemberCall(app, call, async ({ operator, session, input, language }) => {
    const days = recordDays(operator, input, platform.clock.now());
    const { format } = input;
    const ticket = await createStatementTicket(platform, session, { record, days, format, language });
    return { path: `/wps/${name}s/${ticket}`, fileName: fileName(days, format) };
  });
  app.get<{ Params: { ticket: string } }>(`/wps/${name}s/:ticket`, async (request, reply) => {
    const ticket = await takeStatementTicket(platform, request.params.ticket, record);
    const operator = ticket && platform.operators.byCode(ticket.operator);
    const live = ticket && (await requests.liveSessions([ticket.session_id])).has(ticket.session_id);
    if (!ticket || !operator || !live)
      return sendFailure(reply, new DomainError('NOT_FOUND'), ticket?.language ?? 'EN', platform.logger);
    const statement = await write(operator, ticket);
    const { format, first_day: from, last_day: to } = ticket;
    return reply
      .type(types[format])
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${fileName({ from, to }, format)}"`)
      .header('x-content-type-options', 'nosniff')
      .send(statement);
  });
}
