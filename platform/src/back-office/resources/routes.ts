import {
  actionRequestSchema,
  listQuery,
  resourceBytes,
  saveRequestSchema,
  type ResourceDefinition,
} from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPreview } from '../../content/previews/previews';
import type { Platform } from '../../context';
import type { Acting, Asking, ListRequest, ServedResource } from '../../domain/resource';
import { present } from '../../domain/resource-rows';
import { readReport } from '../../replica';
import { DomainError } from '../../http/domain-error';
import { operatorOf } from '../../operators/audit/request';
import { searchActs } from '../../operators/audit/search';
import { actorOf, refuseRole, rolesFor, type Actor } from './actor';
import { parsed } from './checked-input';
import { auditQuery, auditRoutes } from './audit-routes';
import { exportCsv } from './export-csv';
import { fileRoutes } from './file-routes';
import { perform } from './perform';
import { manyRoutes } from './many-routes';
import { servedProposals } from './proposals';
import { queueRoutes } from './queue-routes';

interface Params {
  operator: string;
  resource: string;
  id: string;
  action: string;
}
type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, string> }>;
type Route = { Params: Params; Querystring: Record<string, string> };

/** resourceRoutes serves every resource of the domains by one protocol, and the audit. */
export function resourceRoutes(
  app: FastifyInstance,
  platform: Platform,
  resources: readonly ServedResource[],
): void {
  const byName = new Map(resources.map((served) => [served.definition.name, served]));
  const find = (name: string) => present(byName.get(name));
  byName.set('proposals', servedProposals(find));

  /** Who asks for which resource, and may. */
  function reading(request: Request): { served: ServedResource; asking: Asking; actor: Actor } {
    const actor = actorOf(request.headers);
    const operator = operatorOf(platform, request.params.operator);
    const served = find(request.params.resource);
    refuseRole(actor, served.definition.roles.read);
    return { served, actor, asking: { platform, db: platform.db, operator } };
  }
  async function found(request: Request) {
    const access = reading(request);
    return { ...access, record: present(await access.served.find(access.asking, request.params.id)) };
  }

  const base = '/resources/:operator/:resource';
  const get = (path: string, work: (request: Request) => Promise<unknown>) =>
    app.get<Route>(path, (request) => work(request).then(answer));
  get(base, async (request) => {
    const { served, asking } = reading(request);
    return served.page(asking, readListQuery(served.definition, request.query));
  });
  app.get<Route>(`${base}/export`, async (request, reply) => {
    const { served, asking } = reading(request);
    const { size: _, cursor: __, ...query } = request.query;
    const { name, list } = served.definition;
    const options = readListQuery(served.definition, query);
    const page = (part: { cursor: string | undefined; size: number }) =>
      readReport(platform, (source) =>
        served.page({ ...asking, platform: source, db: source.db }, { ...options, ...part }),
      );
    return exportCsv(reply, { name, columns: ['id', ...list.columns, ...(list.more ?? [])], page });
  });
  get(`${base}/:id`, async (request) => ({ record: (await found(request)).record }));
  get(`${base}/:id/history`, async (request) => {
    const { asking, served, record } = await found(request);
    const query = { ...request.query, resource: served.definition.name, recordId: record.id };
    return searchActs(asking.db, asking.operator.code, auditQuery(query));
  });
  get(`${base}/:id/preview`, async (request) => {
    const { asking, served, actor, record } = await found(request);
    refuseRole(actor, served.definition.roles.write);
    const { id } = record;
    const path = present(served.previewPath?.(record));
    const shown = { resource: served.definition.name, id, path, author: actor.author };
    return createPreview(platform, asking.operator, shown);
  });
  get(`${base}/:id/effect`, async (request) => {
    const { asking, served, record } = await found(request);
    const { action = '' } = request.query;
    if (!served.definition.actions[action]?.effect) throw new DomainError('NOT_FOUND');
    const counts = (await served.effect?.(asking, record.id, action)) ?? {};
    return { action, counts };
  });

  /** The role is looked at before what was sent. */
  function mayDo(request: Request, action: string) {
    const access = reading(request);
    refuseRole(access.actor, rolesFor(access.served, action));
    return access;
  }
  const actingOf = ({ actor, asking: { operator } }: ReturnType<typeof reading>): Acting => ({
    platform,
    operator,
    author: actor.author,
    at: platform.clock.now(),
  });
  /** Does something in the name of who asks, if they may. */
  function doing(request: Request, target: { action: string; id: string }, body: Body) {
    const access = mayDo(request, target.action);
    return perform(actingOf(access), access.served, { ...target, ...body }).then(answer);
  }
  app.post<Route>(base, { bodyLimit: resourceBytes }, (request) =>
    doing(request, { action: 'create', id: '' }, { version: 0, reason: '', input: request.body }),
  );
  app.put<Route>(`${base}/:id`, (request) => {
    mayDo(request, 'update');
    const { version, value, reason = '' } = parsed(saveRequestSchema, request.body);
    return doing(request, { action: 'update', id: request.params.id }, { version, reason, input: value });
  });
  app.post<Route>(`${base}/:id/actions/:action`, async (request) => {
    const { id, action, resource } = request.params;
    const { actor } = mayDo(request, action);
    const { version, reason, input } = parsed(actionRequestSchema, request.body);
    // What somebody proposed is done by who may do it.
    if (resource === 'proposals' && action === 'approve') {
      const { record } = await found(request);
      const proposed = record as unknown as { resource: string; action: string };
      refuseRole(actor, rolesFor(find(proposed.resource), proposed.action));
    }
    return doing(request, { action, id }, { version, reason, input });
  });
  manyRoutes(app, { base, mayDo, actingOf });
  fileRoutes(app, platform, find);
  queueRoutes(app, platform, [...byName.values()]);
  auditRoutes(app, platform, (resource) => byName.get(resource)?.definition.roles.read);
}

const answer = (value: unknown) => ({ success: true, value });

type Body = { version: number; reason: string; input: unknown };

function readListQuery(definition: ResourceDefinition, query: Record<string, string>): ListRequest {
  const read = parsed(listQuery(definition), query) as {
    sort?: string;
    search?: string;
    cursor?: string;
    size: number;
    total?: '1';
  };
  const sort = read.sort ?? definition.list.sort;
  const filters = Object.keys(definition.list.filters).flatMap((name) => {
    const value: unknown = Reflect.get(read, name);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return {
    sort: sort.replace(/^-/, ''),
    isDescending: sort.startsWith('-'),
    search: read.search ?? '',
    cursor: read.cursor,
    size: read.size,
    wantsTotal: read.total !== undefined,
    filters: Object.fromEntries(filters),
  };
}
