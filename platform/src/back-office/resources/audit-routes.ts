import {
  auditQuerySchema,
  auditRoles,
  mayAs,
  resources,
  type Act,
  type Role,
} from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../context';
import { checkAudit } from '../../operators/audit/chain';
import { operatorOf } from '../../operators/audit/request';
import { searchActs } from '../../operators/audit/search';
import { actorOf, refuseRole } from './actor';
import { parsed } from './checked-input';
import { readReport } from '../../replica';
import { exportCsv } from './export-csv';

interface Route {
  Params: { operator: string };
  Querystring: Record<string, string>;
}
const columns = ['at', 'author', 'resource', 'recordId', 'action', 'amount', 'reason', 'version', 'change'];
const moneyActs = resources.flatMap(({ name, actions }) =>
  Object.entries(actions).flatMap(([action, { money }]) => (money ? [`${name}.${action}`] : [])),
);

export const auditQuery = (query: unknown) => parsed(auditQuerySchema, query);

/** auditRoutes serve who changed what; `readersOf` says who may read records of a resource. */
export function auditRoutes(
  app: FastifyInstance,
  platform: Platform,
  readersOf: (resource: string) => readonly Role[] | undefined,
): void {
  function reading({ headers, params }: FastifyRequest<Route>) {
    const actor = actorOf(headers);
    refuseRole(actor, auditRoles);
    /** A record is read in the audit by who reads it elsewhere. */
    const shown = (act: Act): Act => {
      const readers = readersOf(act.resource);
      return readers && mayAs(actor.roles, readers) ? act : { ...act, before: null, after: null, amount: '' };
    };
    return { operator: operatorOf(platform, params.operator), shown };
  }

  async function list(request: FastifyRequest<Route>) {
    const { operator, shown } = reading(request);
    const { items, next } = await searchActs(
      platform.db,
      operator.code,
      auditQuery(request.query),
      moneyActs,
    );
    return { items: items.map(shown), next };
  }

  app.get<Route>('/audit/:operator', (request) => list(request).then((value) => ({ success: true, value })));
  app.get<Route>('/audit/:operator/chain', (request) => {
    reading(request);
    return checkAudit(platform.db).then(({ isWhole, brokenAt, sequence, hash }) => ({
      success: true,
      value: { isWhole, brokenAt, sequence, hash },
    }));
  });
  app.get<Route>('/audit/:operator/export', async (request, reply) => {
    const { operator, shown } = reading(request);
    const { size: _, cursor: __, ...query } = request.query;
    const options = auditQuery(query);
    const page = async (part: { cursor: string | undefined; size: number }) => {
      const { items, next } = await readReport(platform, ({ db }) =>
        searchActs(db, operator.code, { ...options, ...part }, moneyActs),
      );
      return { items: items.map(shown), next };
    };
    return exportCsv(reply, { name: 'audit', columns, page });
  });
}
