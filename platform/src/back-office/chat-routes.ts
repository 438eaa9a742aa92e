import type { IncomingHttpHeaders } from 'node:http';
import { chatRoles, consoleActionSchema } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { actorOf, refuseRole } from './resources/actor';
import { operatorOf } from '../operators/audit/request';
import type { Platform } from '../context';
import { DomainError, invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import { performConsoleAction, consoleConversation, consoleTalkList } from '../content/chat/agent-console';
import { longPoll } from '../content/chat/long-poll';

/** How long an asking with `seen` is kept, ms. */
const timeoutMs = 20_000;

const idSchema = z.string().check(z.regex(/^\d{1,15}$/));
const querySchema = z.object({ seen: z.optional(z.string().check(z.maxLength(40))) });

interface Params {
  operator: string;
  id: string;
}

/**
 * chatRoutes serves `GET /chat/<operator>` and `/<id>`, which are long polls when they say what was seen, and
 * `POST` of an act.
 */
export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  /** Who asks, and may. */
  const actorIn = (headers: IncomingHttpHeaders) => {
    const actor = actorOf(headers);
    refuseRole(actor, chatRoles);
    return actor;
  };
  app.get<{ Params: Params }>('/chat/:operator', async ({ params, query, headers }) => {
    actorIn(headers);
    const operator = operatorOf(platform, params.operator);
    return answered(withLongPoll(platform, operator, query, () => consoleTalkList(platform, operator)));
  });
  app.get<{ Params: Params }>('/chat/:operator/:id', async ({ params, query, headers }) => {
    actorIn(headers);
    const operator = operatorOf(platform, params.operator);
    const id = conversationId(params.id);
    return answered(
      withLongPoll(platform, operator, query, () => consoleConversation(platform, operator, id)),
    );
  });
  app.post<{ Params: Params }>('/chat/:operator/:id', async ({ params, headers, body }) => {
    const { author } = actorIn(headers);
    const act = consoleActionSchema.safeParse(body);
    if (!act.success) throw invalidFields(fieldErrors(act.error.issues, body));
    const operator = operatorOf(platform, params.operator);
    return answered(performConsoleAction(platform, operator, conversationId(params.id), author, act.data));
  });
}

const answered = async (work: Promise<unknown>) => ({ success: true, value: (await work) ?? null });

function conversationId(text: string): bigint {
  const parsed = idSchema.safeParse(text);
  if (!parsed.success) throw new DomainError('NOT_FOUND');
  return BigInt(parsed.data);
}

async function withLongPoll<Value extends { seen: string }>(
  platform: Platform,
  { code }: Operator,
  query: unknown,
  look: () => Promise<Value>,
): Promise<Value> {
  const { seen } = querySchema.safeParse(query).data ?? {};
  if (seen === undefined) return look();
  return longPoll(
    platform,
    ({ operator, event }) => operator === code && event.type === 'chat.changed',
    async () => {
      const value = await look();
      return value.seen === seen ? undefined : value;
    },
    timeoutMs,
  ).then((found) => found ?? look());
}
