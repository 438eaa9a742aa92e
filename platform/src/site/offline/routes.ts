import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../send-text';
import { offlinePage, type OfflinePage } from './offline-page';
import { noOfflineWorker, offlinePagePath, offlineWorker, offlineWorkerPath } from './offline-worker';

/** offlineRoutes serves the offline page of each operator's host, and the worker that keeps it. */
export function offlineRoutes(app: FastifyInstance): void {
  const { config, operators } = app.platform;
  const pages = new Map<string, { of: Operator; page: OfflinePage }>();
  const pageOf = (operator: Operator): OfflinePage => {
    const cached = pages.get(operator.code);
    // A document that was written anew is another object.
    if (cached?.of === operator) return cached.page;
    const page = offlinePage(operator, config.operatorsDir);
    pages.set(operator.code, { of: operator, page });
    return page;
  };
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    send: (page: OfflinePage, operator: Operator) => FastifyReply,
  ) => {
    const operator = operators.byHost(request.hostname);
    if (!operator) return sendText(reply, 404, 'No site answers at this address.');
    void reply.headers({ 'cache-control': 'no-store', vary: 'host' });
    return send(pageOf(operator), operator);
  };

  app.get(offlinePagePath, (request, reply) =>
    answer(request, reply, ({ html, headers }) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(html),
    ),
  );
  app.get(offlineWorkerPath, (request, reply) =>
    answer(request, reply, ({ digest }, { hosts }) =>
      reply
        .type('text/javascript; charset=utf-8')
        .send(
          config.offlineWorker
            ? offlineWorker({ digest, hosts, pushes: config.push !== undefined })
            : noOfflineWorker(),
        ),
    ),
  );
}
