import {
  collectRequestSchema,
  pinRequestSchema,
  promoteRequestSchema,
  rollbackRequestSchema,
  rolloutRequestSchema,
  signInRequestSchema,
  type OperationsSession,
} from '@tessera/contracts/operations';
import type { Role } from '@tessera/contracts/back-office';
import { setIdSchema } from '@tessera/contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Change } from '../registry/context';
import type { ServerContext } from './context';
import {
  actorAt,
  clearCookie,
  findSession,
  refuseOtherPages,
  refuseRole,
  sessionId,
  setCookie,
} from './guard';
import { read } from './read';
import { Refusal } from './refusal';
import { applyRollout } from './rollout';

const count = z.coerce.number().check(z.int(), z.gte(1), z.lte(500));
const historyQuery = z.object({ limit: z._default(count, 50), before: z.optional(z.coerce.number()) });
const diffQuery = z.object({ from: z.optional(setIdSchema), to: setIdSchema });
const failuresQuery = z.object({
  minutes: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1440)), 60),
});

/**
 * `/api/…`: the same as the pages, for programs. A person's token as `Authorization: Bearer` serves as well
 * as a cookie.
 */
export function apiRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, sessions, platform } = context;

  async function signedIn(request: FastifyRequest, needed?: Role): Promise<OperationsSession> {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = bearer ? await sessions.personOf(bearer) : await findSession(sessions, request);
    if (!person) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    // A browser never sends the Authorization header by itself, but it does send cookies.
    if (!bearer && request.method !== 'GET') refuseOtherPages(request);
    if (needed) refuseRole(person, '*', needed);
    return person;
  }

  /** The author is who is signed in, whatever the request says. */
  async function change<Schema extends z.ZodMiniType<{ operator: string }>>(
    request: FastifyRequest,
    schema: Schema,
  ): Promise<{ input: z.output<Schema>; author: string }> {
    const person = await signedIn(request);
    const input = read(schema, request.body);
    refuseRole(person, input.operator, 'release-manager');
    return { input, author: person.name };
  }

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

  const get = (url: string, answer: (request: FastifyRequest) => Promise<unknown>) =>
    app.route({
      method: 'GET',
      url,
      handler: async (request) => {
        await signedIn(request);
        return { success: true, value: await answer(request) };
      },
    });
  get('/api/session', async (request) => {
    const { name, grants } = await signedIn(request);
    return { name, grants };
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
  get('/api/audit', ({ query }) =>
    registry.auditTrail(read(z.object({ limit: z._default(count, 100) }), query).limit),
  );
  get('/api/failures', ({ query }) =>
    platform.failures(new Date(context.now().getTime() - read(failuresQuery, query).minutes * 60_000)),
  );
  get('/api/health', () => registry.health());

  const post = (url: string, work: (request: FastifyRequest) => Promise<unknown>) =>
    app.route({
      method: 'POST',
      url,
      handler: async (request) => ({ success: true, value: await work(request) }),
    });
  post('/api/pin', async (request) => {
    const { input, author } = await change(request, pinRequestSchema);
    return registry.pin(input.operator, input.versions, by(input, author));
  });
  post('/api/promote', async (request) => {
    const { input, author } = await change(request, promoteRequestSchema);
    return registry.promote(input.from, input.operator, input.packages, by(input, author));
  });
  post('/api/rollback', async (request) => {
    const { input, author } = await change(request, rollbackRequestSchema);
    return registry.rollback(input.operator, input.to, by(input, author));
  });
  post('/api/rollout', async (request) => {
    const { input, author } = await change(request, rolloutRequestSchema);
    return applyRollout(registry, input, by(input, author));
  });
  post('/api/gc', async (request) => {
    const { name } = await signedIn(request, 'administrator');
    return registry.collectGarbage({ author: name, ...read(collectRequestSchema, request.body) });
  });

  app.get('/platform/*', async (request, reply) => {
    // What was "sent" to people signs them in: not for everybody who may look.
    const session = await signedIn(request, 'administrator');
    const query = { method: 'GET', path: request.url, actor: actorAt(session, '*') };
    const { status, type, body } = await platform.pass(query);
    return reply.code(status).type(type).send(body);
  });
}

interface ChangeRequest {
  reason: string;
  mandatory: boolean;
  dryRun: boolean;
  expect?: string | null | undefined;
}

const by = ({ reason, mandatory, dryRun, expect }: ChangeRequest, author: string): Change => ({
  author,
  reason,
  mandatory,
  dryRun,
  ...(expect === undefined ? {} : { expect }),
});
