import type { Role } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { actorAt, refuseRole } from '../server/guard';
import type { Platform } from '../server/platform';
import { read } from '../server/read';
import { Refusal, refusalAnswer } from '../server/refusal';
import { contentPage } from './content-page';
import { fieldLabels } from './content-texts';
import { operatorParam, type PageGuards } from './page-guards';
import { fieldProblems } from './field-problems';

const paramsSchema = z.object({ operator: operatorParam });
const pictureSchema = z.object({ id: z.string().check(z.regex(/^[\da-f-]{36}$/)) });
const querySchema = z.object({ done: z.optional(z.string()) });
/** Members are answered by who supports them, a reward is issued by who decides over money; the rest is an editor's. */
const roleFor = ({ kind, decision }: Readonly<Record<string, string>>): Role => {
  if (kind === 'application') return decision === 'issue' ? 'finance' : 'support';
  return kind === 'feedback' ? 'support' : 'editor';
};
const formSchema = z.record(z.string(), z.string());

/** Pages over the platform's content. What a change may be, the platform says; it is told who wants it. */
export function contentPageRoutes(
  app: FastifyInstance,
  platform: Platform,
  { signedIn, sent, page }: PageGuards,
): void {
  app.get('/content/:operator', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, 'viewer');
    const { done } = read(querySchema, request.query);
    const content = await platform.content(operator, actorAt(session, operator));
    return page(reply, contentPage({ session, operator, content, done: done !== undefined }));
  });

  app.post('/content/:operator', async (request, reply) => {
    const session = await sent(request);
    const { operator } = read(paramsSchema, request.params);
    const { csrf: _csrf, ...change } = read(formSchema, request.body);
    refuseRole(session, operator, roleFor(change));
    try {
      await platform.changeContent(operator, actorAt(session, operator), change);
      return await reply.redirect(`/content/${operator}?done=1`, 303);
    } catch (error) {
      const refusal = refusalAnswer(error);
      const message = fieldProblems(refusal.fields, fieldLabels) ?? refusal.message;
      const content = await platform.content(operator, actorAt(session, operator));
      const problem = { message, typed: change, stale: refusal.code === 'CONFLICT' };
      return page(reply, contentPage({ session, operator, content, done: false, problem }), refusal.status);
    }
  });

  app.get('/content-pictures/:id', async (request, reply) => {
    const session = await signedIn(request);
    refuseRole(session, '*', 'support', 'finance');
    const { id } = read(pictureSchema, request.params);
    const { status, type, body } = await platform.get(`/platform/uploads/${id}`, actorAt(session, '*'));
    if (status !== 200) throw new Refusal('NOT_FOUND', 'There is no such picture.');
    // Who keeps it keeps it under no name that anybody gave.
    return reply
      .type(type)
      .header(
        'content-disposition',
        `inline; filename="picture-${id}.${type === 'image/png' ? 'png' : 'jpg'}"`,
      )
      .send(body);
  });
}
