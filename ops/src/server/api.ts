import {
  collectRequestSchema,
  operatorGroupSchema,
  pinRequestSchema,
  previewRequestSchema,
  promoteRequestSchema,
  rollbackRequestSchema,
  rolloutRequestSchema,
  signInRequestSchema,
  withdrawRequestSchema,
} from '@tessera/contracts/operations';
import { setIdSchema } from '@tessera/contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Change } from '../registry/context';
import type { ServerContext } from './context';
import { authorOf, refuseLimited, refuseWithout, type Actor } from '../rights/rights';
import { answerWith, apiGuards, type ApiGuards } from './api-guards';
import { auditRoutes } from './audit-routes';
import { buildRoutes } from './build-routes';
import { callRoutes } from './call-routes';
import { actorAt, clearCookie, refuseOtherPages, sessionId, setCookie } from './guard';
import { peopleRoutes } from './people-routes';
import { read } from './read';
import { applyRollout } from './rollout';

const count = z.coerce.number().check(z.int(), z.gte(1), z.lte(500));
const historyQuery = z.object({ limit: z._default(count, 50), before: z.optional(z.coerce.number()) });
const diffQuery = z.object({ from: z.optional(setIdSchema), to: setIdSchema });
const failuresQuery = z.object({
  minutes: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1440)), 60),
});

/**
 * apiRoutes serves `/api/…`: the same as the pages, for programs and the command line. A token that ends by itself, as
 * `Authorization: Bearer`, serves as well as a cookie.
 */
export function apiRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, sessions, platform } = context;

  const guards = apiGuards(sessions);
  const { signedIn, withRight, change } = guards;

  app.post('/api/session', async (request, reply) => {
    refuseOtherPages(request);
    setCookie(request, reply, await sessions.signIn(read(signInRequestSchema, request.body).token));
    return { success: true, value: null };
  });
  app.delete('/api/session', async (request, reply) => {
    await signedIn(request);
    sessions.end(sessionId(request) ?? '');
    clearCookie(request, reply);
    return { success: true, value: null };
  });

  const reading = answerWith(app, 'GET');
  const get = (url: string, answer: (request: FastifyRequest) => Promise<unknown>) =>
    reading(url, async (request) => {
      await signedIn(request);
      return answer(request);
    });
  get('/api/session', async (request) => {
    const { name, grants, remotes } = await signedIn(request);
    return { name, grants, remotes };
  });
  get('/api/status', () => registry.status());
  get('/api/releases', ({ query }) =>
    registry.releases(read(z.object({ package: z.optional(z.string()) }), query).package),
  );
  get('/api/sets/:id', async ({ params }) => {
    const { id } = read(z.object({ id: setIdSchema }), params);
    const { changes } = await registry.diff(null, id);
    return { id, packages: Object.fromEntries(changes.map((each) => [each.package, each.to])) };
  });
  get('/api/operators/:operator/history', ({ params, query }) =>
    registry.history(read(z.object({ operator: z.string() }), params).operator, read(historyQuery, query)),
  );
  get('/api/diff', ({ query }) => {
    const { from, to } = read(diffQuery, query);
    return registry.diff(from ?? null, to);
  });
  get('/api/failures', ({ query }) =>
    platform.failures(new Date(context.now().getTime() - read(failuresQuery, query).minutes * 60_000)),
  );
  get('/api/alerts', () => context.alerts.list());
  get('/api/health', () => registry.health());

  const post = answerWith(app, 'POST');
  post('/api/pin', async (request) => {
    const { input, actor } = await change(request, pinRequestSchema);
    return registry.pin(input.operator, input.versions, by(input, actor));
  });
  post('/api/promote', async (request) => {
    const { input, actor } = await change(request, promoteRequestSchema);
    return registry.promote(input.from, input.operator, input.packages, by(input, actor));
  });
  post('/api/rollback', async (request) => {
    const { input, actor } = await change(request, rollbackRequestSchema);
    const { operator, packages = [], to, step } = input;
    return step || to !== undefined
      ? registry.stepBack(operator, to, by(input, actor))
      : registry.rollback(operator, packages, by(input, actor));
  });
  post('/api/rollout', async (request) => {
    const { input, actor } = await change(request, rolloutRequestSchema);
    return applyRollout(registry, input, by(input, actor));
  });
  post('/api/render', async (request) => {
    const { input, actor } = await change(request, z.object({ operator: z.string() }));
    refuseLimited(actor);
    return registry.render(input.operator);
  });
  post('/api/withdraw', async (request) => {
    const actor = await signedIn(request);
    refuseWithout(actor, '*', 'withdraw');
    const { package: name, version, isWithdrawn, reason } = read(withdrawRequestSchema, request.body);
    const work = isWithdrawn ? registry.withdraw : registry.reinstate;
    return work(name, version, { ...authorOf(actor), reason });
  });
  get('/api/groups', () => registry.groups.list());
  post('/api/groups', async (request) => {
    const { name } = await withRight(request, 'group');
    await registry.groups.save(read(operatorGroupSchema, request.body), name);
  });
  post('/api/groups/remove', async (request) => {
    const { name } = await withRight(request, 'group');
    await registry.groups.remove(read(z.object({ name: z.string() }), request.body).name, name);
  });
  post('/api/gc', async (request) => {
    const { name } = await withRight(request, 'collect');
    return registry.collectGarbage({ author: name, ...read(collectRequestSchema, request.body) });
  });

  previewRoute(app, registry, guards);
  auditRoutes(app, registry, guards);
  peopleRoutes(app, context, guards);
  buildRoutes(app, registry, guards);
  callRoutes(app, registry, guards);
  platformRoute(app, platform, (request) => withRight(request, 'people'));
}

/** Makes the address at which a set is looked at. */
function previewRoute(app: FastifyInstance, registry: ServerContext['registry'], guards: ApiGuards): void {
  answerWith(app, 'POST')('/api/preview', async (request) => {
    const { input, actor } = await guards.change(request, previewRequestSchema);
    const { operator, hours, versions, set } = input;
    return registry.preview(operator, { versions, set, author: actor.name, hours });
  });
}

/** Passes what is asked under `/platform` on to the platform's back office. */
function platformRoute(
  app: FastifyInstance,
  platform: ServerContext['platform'],
  signedIn: (request: FastifyRequest) => Promise<Actor>,
): void {
  app.get('/platform/*', async (request, reply) => {
    // What was "sent" to people signs them in: not for everybody who may look.
    const session = await signedIn(request);
    const query = { method: 'GET', path: request.url, actor: actorAt(session, '*') };
    const { status, type, body } = await platform.pass(query);
    return reply.code(status).type(type).send(body);
  });
}

interface ChangeRequest {
  reason: string;
  mandatory: boolean;
  dryRun: boolean;
  overBudget: boolean;
  withoutRun: boolean;
  expect?: string | null | undefined;
}

const by = (
  { reason, mandatory, dryRun, overBudget, withoutRun, expect }: ChangeRequest,
  actor: Actor,
): Change => ({
  ...authorOf(actor),
  reason,
  mandatory,
  dryRun,
  overBudget,
  withoutRun,
  ...(expect === undefined ? {} : { expect }),
});
