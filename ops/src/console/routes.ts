import { setIdSchema } from '@tessera/contracts/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../server/context';
import {
  clearCookie,
  findSession,
  refuseForeignOrigin,
  refuseRole,
  sessionId,
  setCookie,
} from '../server/guard';
import { read } from '../server/read';
import { Refusal, refusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { apiPageRoutes } from './api-routes';
import { assetRoutes } from './assets';
import { auditPage } from './audit-page';
import { changePage } from './change-page';
import { errorPage } from './error-page';
import { failuresPart } from './failures-part';
import { operatorPage } from './operator-page';
import { overviewPage } from './overview-page';
import { apply, proposalSchema, type Proposal } from './proposal';
import { signInPage } from './sign-in-page';
import { movedRoutes } from './moved-routes';
import { texts } from './texts';

const paramsSchema = z.object({ operator: z.string() });
const operatorQuery = z.object({ before: z.optional(z.coerce.number()), done: z.optional(z.string()) });
const confirmedSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)),
  /** Empty: there was no set. */
  expect: z.union([z.literal(''), setIdSchema]),
  mandatory: z.optional(z.string()),
});

/** The console: pages made here, forms that come back here. It works without a script. */
export function pageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, sessions } = context;
  const page = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(text);

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalAnswer(error);
    if (refusal.code === 'NOT_SIGNED_IN') return reply.redirect('/sign-in', 303);
    const session = await findSession(sessions, request).catch(() => undefined);
    return page(reply, errorPage(refusal, session), refusal.status);
  });

  async function signedIn(request: FastifyRequest): Promise<OpenSession> {
    const session = await findSession(sessions, request);
    if (!session) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    return session;
  }

  /** Of a form: it comes from a page of this server that was made for this session. */
  async function sent(request: FastifyRequest): Promise<OpenSession> {
    refuseForeignOrigin(request);
    const session = await signedIn(request);
    const { csrf } = read(z.object({ csrf: z.string() }), request.body);
    if (csrf !== session.csrf) throw new Refusal('FOREIGN_ORIGIN', 'This form belongs to another session.');
    return session;
  }

  async function statusOf(operator: string) {
    const grid = await registry.status();
    const status = grid.operators.find((each) => each.operator === operator);
    if (!status) throw new Refusal('NOT_FOUND', `There is no operator "${operator}".`);
    return { grid, status };
  }

  assetRoutes(app);
  apiPageRoutes(app, { signedIn, sent, page });
  movedRoutes(app);

  app.get('/sign-in', async (request, reply) => {
    const { ticket } = read(z.object({ ticket: z.optional(z.string()) }), request.query);
    if (ticket === undefined) return page(reply, signInPage());
    const id = sessions.useTicket(ticket);
    if (id === undefined) return page(reply, signInPage(texts.linkUsed), 401);
    return setCookie(request, reply, id).redirect('/', 303);
  });
  app.post('/sign-in', async (request, reply) => {
    refuseForeignOrigin(request);
    const { token } = read(z.object({ token: z.string() }), request.body);
    try {
      return await setCookie(request, reply, await sessions.signIn(token.trim())).redirect('/', 303);
    } catch (error) {
      const { status, message } = refusalAnswer(error);
      return page(reply, signInPage(message), status);
    }
  });
  app.post('/sign-out', async (request, reply) => {
    await sent(request);
    sessions.end(sessionId(request) ?? '');
    return clearCookie(request, reply).redirect('/sign-in', 303);
  });

  app.get('/', async (request, reply) => {
    const session = await signedIn(request);
    const grid = await registry.status();
    return page(reply, overviewPage(session, grid, await failuresPart(context, grid)));
  });
  app.get('/failures', async (request, reply) => {
    await signedIn(request);
    return page(reply, (await failuresPart(context, await registry.status())).text);
  });
  app.get('/audit', async (request, reply) =>
    page(reply, auditPage(await signedIn(request), await registry.auditTrail(200))),
  );

  app.get('/operators/:operator', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    const { before, done } = read(operatorQuery, request.query);
    const [{ grid, status }, releases] = await Promise.all([statusOf(operator), registry.releases()]);
    const history = await registry.history(operator, { limit: 20, before });
    return page(reply, operatorPage({ session, status, grid, releases, history, done }));
  });

  /** The page of a change: what it would do now, or why it would be refused. */
  async function proposed(
    session: OpenSession,
    operator: string,
    proposal: Proposal,
    after: { refusal?: ReturnType<typeof refusalAnswer>; reason?: string } = {},
  ): Promise<{ text: string; status: number }> {
    const { status } = await statusOf(operator);
    const by = { author: session.name, reason: 'preview', dryRun: true, expect: status.set };
    const { preview, refusal } = await apply(registry, operator, proposal, by).then(
      (result) => ({ preview: result, refusal: undefined }),
      (error: unknown) => ({ preview: undefined, refusal: refusalAnswer(error) }),
    );
    const shown = after.refusal ?? refusal;
    const { reason = '' } = after;
    const text = changePage({
      session,
      operator,
      proposal,
      seen: status.set,
      preview,
      refusal: shown,
      reason,
    });
    return { text, status: shown?.status ?? 200 };
  }

  app.get('/operators/:operator/change', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, 'release-manager');
    const { text, status } = await proposed(session, operator, read(proposalSchema, request.query));
    return page(reply, text, status);
  });
  app.post('/operators/:operator/change', async (request, reply) => {
    const session = await sent(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, 'release-manager');
    const proposal = read(proposalSchema, request.body);
    const { reason, expect, mandatory } = read(confirmedSchema, request.body);
    try {
      const { move } = await apply(registry, operator, proposal, {
        author: session.name,
        reason,
        expect: expect || null,
        mandatory: mandatory !== undefined,
      });
      return await reply.redirect(`/operators/${operator}?done=${move?.sequence ?? 0}`, 303);
    } catch (error) {
      const refusal = refusalAnswer(error);
      const { text, status } = await proposed(session, operator, proposal, { refusal, reason });
      return page(reply, text, status);
    }
  });
}
