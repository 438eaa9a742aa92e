import { rolesAt } from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../server/context';
import { findSession } from '../server/guard';
import { Refusal } from '../server/refusal';

/** menuRoutes serve `GET /api/menus/:operator`: the entries that the remotes declare, for whoever is anything at the operator. */
export function menuRoutes(app: FastifyInstance, { registry, sessions }: ServerContext): void {
  const handler = async (request: FastifyRequest<{ Params: { operator: string } }>) => {
    const { operator } = request.params;
    const session = await findSession(sessions, request);
    if (!session) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    if (rolesAt(session.grants, operator).length === 0)
      throw new Refusal('NOT_FOUND', `There is no operator "${operator}".`);
    return { success: true, value: { entries: await registry.menuEntries(operator) } };
  };
  app.route({ method: 'GET', url: '/api/menus/:operator', handler });
}
