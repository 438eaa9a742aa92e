import type { FastifyInstance } from 'fastify';
import { callCookies } from '../../http/call-cookies';
import { DomainError } from '../../http/domain-error';
import { operatorOf } from '../../http/request-operator';
import { takeTicket } from './previews';

/**
 * previewRoutes serves `/wps/preview/<ticket>`, which gives the browser its token and sends it to the page
 * that shows the draft.
 */
export function previewRoutes(app: FastifyInstance): void {
  app.get<{ Params: { ticket: string } }>('/wps/preview/:ticket', (request, reply) => {
    const operator = operatorOf(app.requests, request);
    return takeTicket(app.platform, operator, request.params.ticket, callCookies(request, reply)).then(
      (path) => {
        if (path === undefined) throw new DomainError('TICKET_ENDED');
        // The ticket is in this URL alone.
        return reply.header('referrer-policy', 'no-referrer').redirect(path, 303);
      },
    );
  });
}
