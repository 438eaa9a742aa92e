import { failureFilterSchema } from '@tessera/contracts/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../server/context';
import { findSession } from '../server/guard';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import { apiPageRoutes } from './api-routes';
import { assetRoutes } from './assets';
import { alertsPage } from './alerts-page';
import { auditPageRoutes } from './audit-routes';
import { changeRoutes } from './change-routes';
import { errorPage } from './error-page';
import { failuresPage } from './failures-page';
import { failuresPart } from './failures-part';
import { findStatus } from './find-status';
import { pageGuards } from './guards';
import { groupsRoutes } from './groups-routes';
import { healthPage, healthRanges } from './health-page';
import { languageRoutes, requestLanguage } from './language-routes';
import { movedRoutes } from './moved-routes';
import { operatorPage } from './operator-page';
import { overviewPage } from './overview-page';
import { paths } from './paths';
import { previewRoutes } from './preview-routes';
import { publishedRoutes } from './published-routes';
import { signInRoutes } from './sign-in-routes';
import { inLanguage } from './texts';

const paramsSchema = z.object({ operator: z.string() });
const operatorQuery = z.object({ before: z.optional(z.coerce.number()), done: z.optional(z.string()) });

const healthQuery = z.object({ range: z._default(z.enum(['hour', 'day', 'week']), 'hour') });

/** Failure records are shown of the last day, ms. */
const recordsMs = 24 * 3_600_000;

/**
 * pageRoutes serves the pages of releases, whose forms come back here. They work without a script and without
 * the platform.
 */
export function pageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, sessions, platform, now } = context;
  const guards = pageGuards(sessions);
  const { signedIn, page } = guards;

  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalAnswer(error);
    if (refusal.code === 'NOT_SIGNED_IN') return reply.redirect('/sign-in', 303);
    const session = await findSession(sessions, request).catch(() => undefined);
    const text = inLanguage(requestLanguage(request), () => errorPage(refusal, session));
    return page(reply, text, refusal.status);
  });

  // After the body was read: what is read from a stream forgets whose request it is.
  app.addHook('preHandler', (request, _reply, done) => inLanguage(requestLanguage(request), done));

  languageRoutes(app);
  assetRoutes(app);
  movedRoutes(app);
  signInRoutes(app, context, guards);
  apiPageRoutes(app, guards);
  changeRoutes(app, registry, guards);
  publishedRoutes(app, registry, guards);
  auditPageRoutes(app, registry, guards);
  previewRoutes(app, registry, guards);
  groupsRoutes(app, registry, guards);

  app.get(paths.overview, async (request, reply) => {
    const session = await signedIn(request);
    const grid = await registry.status();
    return page(reply, overviewPage(session, grid, await failuresPart(context, grid)));
  });
  app.get(paths.failuresPart, async (request, reply) => {
    await signedIn(request);
    return page(reply, (await failuresPart(context, await registry.status())).text);
  });
  app.get(paths.failures, async (request, reply) => {
    const session = await signedIn(request);
    const filter = read(failureFilterSchema, request.query);
    const operators = (await registry.status()).operators.map(({ operator }) => operator);
    const since = new Date(now().getTime() - recordsMs);
    const kinds = await platform
      .failureKinds(since, filter)
      .catch((error: unknown) => ({ message: refusalAnswer(error).message }));
    return page(reply, failuresPage({ session, filter, operators, kinds }));
  });
  app.get(paths.alerts, async (request, reply) =>
    page(reply, alertsPage(await signedIn(request), await context.alerts.list())),
  );
  app.get(paths.health(':operator'), async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    const { range } = read(healthQuery, request.query);
    const { status } = await findStatus(registry, operator);
    const { ms, stepSeconds } = healthRanges[range];
    const until = now();
    const since = new Date(until.getTime() - ms);
    const history = await registry.history(operator, { limit: 50 });
    const health = await Promise.all([
      platform.healthSeries(operator, since, stepSeconds),
      platform.healthSums(operator, since),
    ]).then(
      ([series, sums]) => ({ series, sums }),
      (error: unknown) => ({ message: refusalAnswer(error).message }),
    );
    return page(reply, healthPage({ session, status, range, since, until, history, health }));
  });
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
