import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../server/context';
import { findSession } from '../server/guard';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import { apiPageRoutes } from './api-routes';
import { assetRoutes } from './assets';
import { auditPage } from './audit-page';
import { changeRoutes } from './change-routes';
import { errorPage } from './error-page';
import { failuresPart } from './failures-part';
import { findStatus } from './find-status';
import { pageGuards } from './guards';
import { movedRoutes } from './moved-routes';
import { operatorPage } from './operator-page';
import { overviewPage } from './overview-page';
import { paths } from './paths';
import { signInRoutes } from './sign-in-routes';

const paramsSchema = z.object({ operator: z.string() });
const operatorQuery = z.object({ before: z.optional(z.coerce.number()), done: z.optional(z.string()) });

/** The pages of releases: made here, with forms that come back here. They work without a script and without the platform. */
export function pageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, sessions } = context;
  const guards = pageGuards(sessions);
  const { signedIn, page } = guards;

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalAnswer(error);
    if (refusal.code === 'NOT_SIGNED_IN') return reply.redirect('/sign-in', 303);
    const session = await findSession(sessions, request).catch(() => undefined);
    return page(reply, errorPage(refusal, session), refusal.status);
  });

  assetRoutes(app);
  movedRoutes(app);
  signInRoutes(app, sessions, guards);
  apiPageRoutes(app, guards);
  changeRoutes(app, registry, guards);

  app.get(paths.overview, async (request, reply) => {
    const session = await signedIn(request);
    const grid = await registry.status();
    return page(reply, overviewPage(session, grid, await failuresPart(context, grid)));
  });
  app.get(paths.failuresPart, async (request, reply) => {
    await signedIn(request);
    return page(reply, (await failuresPart(context, await registry.status())).text);
  });
  app.get(paths.audit, async (request, reply) =>
    page(reply, auditPage(await signedIn(request), await registry.auditTrail(200))),
  );
  app.get(paths.operator(':operator'), async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    const { before, done } = read(operatorQuery, request.query);
    const [{ grid, status }, releases] = await Promise.all([
      findStatus(registry, operator),
      registry.releases(),
    ]);
    const history = await registry.history(operator, { limit: 20, before });
    return page(reply, operatorPage({ session, status, grid, releases, history, done }));
  });
}
