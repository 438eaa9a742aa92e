import { waitingOverviewSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { actorAt, refuseRole } from '../server/guard';
import type { Platform } from '../server/platform';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import type { OpenSession } from '../server/sessions';
import { operatorParam, type PageGuards } from './page-guards';
import { fieldProblems } from './field-problems';
import { roleFor, waitingPage } from './waiting-page';
import { waitingTexts as texts } from './waiting-texts';

const paramsSchema = z.object({ operator: operatorParam });
const querySchema = z.object({ done: z.optional(z.string()) });
const kindSchema = z.object({ kind: z.enum(['redemption', 'payment', 'round']) });
const formSchema = z.record(z.string(), z.string());
const labels = { reason: texts.reason, payout: texts.payout, decision: texts.decide };

/** The page of what waits for a person. What a decision does, the platform knows; who may decide is known here. */
export function waitingPageRoutes(
  app: FastifyInstance,
  platform: Platform,
  { signedIn, sent, page }: PageGuards,
): void {
  const overview = (operator: string, session: OpenSession) =>
    platform.read(`/platform/waiting/${operator}`, waitingOverviewSchema, {
      actor: actorAt(session, operator),
    });

  app.get('/waiting/:operator', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, 'support', 'finance');
    const { done } = read(querySchema, request.query);
    const waiting = await overview(operator, session);
    return page(reply, waitingPage({ session, operator, waiting, done: done !== undefined }));
  });

  app.post('/waiting/:operator', async (request, reply) => {
    const session = await sent(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, roleFor(read(kindSchema, request.body).kind));
    const { csrf: _csrf, ...typed } = read(formSchema, request.body);
    try {
      const { roles } = actorAt(session, operator);
      await platform.change(`/platform/waiting/${operator}`, session.name, typed, roles);
      return await reply.redirect(`/waiting/${operator}?done=1`, 303);
    } catch (error) {
      const refusal = refusalAnswer(error);
      const message = fieldProblems(refusal.fields, labels) ?? refusal.message;
      const waiting = await overview(operator, session);
      const shown = { session, operator, waiting, done: false, problem: { message, typed } };
      return page(reply, waitingPage(shown), refusal.status);
    }
  });
}
