import type { BackOfficeSession } from '@tessera/contracts/operations';
import { rolesAt } from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../server/context';
import { findSession } from '../server/guard';
import { Refusal } from '../server/refusal';

/**
 * sessionRoutes serves `GET /api/back-office/session`: who is signed in, and the operators at which they have
 * a role.
 */
export function sessionRoutes(app: FastifyInstance, { registry, sessions, siteOrigin }: ServerContext): void {
  const handler = async (request: FastifyRequest) => {
    const session = await findSession(sessions, request);
    if (!session) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    const operators = (await registry.operators()).map(({ document }) => document);
    const value: BackOfficeSession = {
      name: session.name,
      grants: session.grants,
      operators: operators
        .filter(({ code }) => rolesAt(session.grants, code).length > 0)
        .map(({ code, brand, languages, defaultLanguage, hosts }) => ({
          code,
          name: brand.name,
          languages,
          defaultLanguage,
          site: siteOrigin(hosts[0] ?? code),
        })),
    };
    return { success: true, value };
  };
  app.route({ method: 'GET', url: '/api/back-office/session', handler });
}
