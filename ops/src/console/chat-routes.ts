import { consoleConversationSchema, consoleTalkListSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { refuseRole } from '../server/guard';
import type { Platform } from '../server/platform';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import { chatPage, talksPart } from './chat-page';
import { talkPage, talkPart } from './chat-talk-page';
import { operatorParam, type PageGuards } from './page-guards';
import type { Markup } from './html';

const listParams = z.object({ operator: operatorParam });
const talkParams = z.object({ operator: operatorParam, id: z.string().check(z.regex(/^\d{1,15}$/)) });
const partQuery = z.object({ seen: z.string().check(z.regex(/^[\w-]{1,40}$/)) });
const actSchema = z.object({
  kind: z.enum(['answer', 'close']),
  clientId: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** The platform keeps what asks for news about 20 s; ms. */
const longPollTimeoutMs = 30_000;

/** Pages of the live chat's department, and the parts of them that follow what happens. */
export function chatPageRoutes(
  app: FastifyInstance,
  platform: Platform,
  { signedIn, sent, page }: PageGuards,
): void {
  const listAt = (operator: string) => `/platform/chat/${operator}`;

  app.get('/chat/:operator', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(listParams, request.params);
    refuseRole(session, operator, 'viewer');
    const list = await platform.read(listAt(operator), consoleTalkListSchema);
    return page(reply, chatPage({ session, operator, list }));
  });
  app.get('/chat/:operator/part', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(listParams, request.params);
    refuseRole(session, operator, 'viewer');
    const { seen } = read(partQuery, request.query);
    const list = await platform.read(`${listAt(operator)}?seen=${seen}`, consoleTalkListSchema, {
      timeoutMs: longPollTimeoutMs,
    });
    return sendPart(reply, list.seen, talksPart(operator, list));
  });
  app.get('/chat/:operator/:id', async (request, reply) => {
    const session = await signedIn(request);
    const { operator, id } = read(talkParams, request.params);
    refuseRole(session, operator, 'viewer');
    const conversation = await platform.read(`${listAt(operator)}/${id}`, consoleConversationSchema);
    return page(reply, talkPage({ session, operator, conversation }));
  });
  app.get('/chat/:operator/:id/part', async (request, reply) => {
    const session = await signedIn(request);
    const { operator, id } = read(talkParams, request.params);
    refuseRole(session, operator, 'viewer');
    const { seen } = read(partQuery, request.query);
    const path = `${listAt(operator)}/${id}?seen=${seen}`;
    const conversation = await platform.read(path, consoleConversationSchema, {
      timeoutMs: longPollTimeoutMs,
    });
    return sendPart(reply, conversation.seen, talkPart(conversation));
  });
  app.post('/chat/:operator/:id', async (request, reply) => {
    const session = await sent(request);
    const { operator, id } = read(talkParams, request.params);
    refuseRole(session, operator, 'support');
    const act = read(actSchema, request.body);
    const path = `${listAt(operator)}/${id}`;
    try {
      await platform.change(path, session.name, act);
      return await reply.redirect(`/chat/${operator}/${id}`, 303);
    } catch (error) {
      const { status, message } = refusalAnswer(error);
      const conversation = await platform.read(path, consoleConversationSchema);
      const problem = { message, text: act.text ?? '' };
      return page(reply, talkPage({ session, operator, conversation, problem }), status);
    }
  });

  const sendPart = (reply: FastifyReply, seen: string, part: Markup) =>
    page(reply.header('x-seen', seen), part.text);
}
