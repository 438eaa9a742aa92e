import { auditFilterSchema } from '@tessera/contracts/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../registry/registry';
import { refuseLimited } from '../rights/rights';
import { read } from '../server/read';
import { auditPage } from './audit-page';
import type { PageGuards } from './page-guards';
import { paths } from './paths';

/** auditPageRoutes serve who did what with releases: searched by a form, and as a file of a spreadsheet. */
export function auditPageRoutes(
  app: FastifyInstance,
  registry: Registry,
  { signedIn, page }: PageGuards,
): void {
  const reading = async (request: FastifyRequest) => {
    const session = await signedIn(request);
    refuseLimited(session);
    return { session, filter: read(auditFilterSchema, request.query) };
  };
  app.get(paths.audit, async (request, reply) => {
    const { session, filter } = await reading(request);
    const [found, actions, chain, { operators }] = await Promise.all([
      registry.audit.search(filter),
      registry.audit.actions(),
      registry.audit.check(),
      registry.status(),
    ]);
    const codes = operators.map(({ operator }) => operator);
    return page(reply, auditPage({ session, filter, found, actions, chain, operators: codes }));
  });
  app.get(paths.auditExport, async (request, reply) => {
    const { filter } = await reading(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="release-audit.csv"')
      .send(await registry.audit.export(filter));
  });
}
