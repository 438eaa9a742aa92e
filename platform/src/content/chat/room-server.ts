import { join } from 'node:path';
import { createTexts } from '@tessera/server-kit/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { clientIp } from '../../http/client-ip';
import { DomainError, invalidFields } from '../../http/domain-error';
import { sendFailure } from '../../http/failure';
import { servePage } from '../../http/pages/serve-page';
import { findRoom, tradeTicket, type Room } from './keys';
import {
  enterSchema,
  nothingSchema,
  readSchema,
  sendSchema,
  stateSchema,
  type ChatCalls,
} from './room-calls';
import { markRead, reopenRoom, roomFacts, roomState, sendMessage } from './room';
import { streamChanges } from './room-stream';
import english from './texts/en.json';
import tagalog from './texts/tl.json';
import filipino from './texts/ty.json';

const client = join(import.meta.dirname, 'client');
const texts = createTexts(english, { TY: filipino, TL: tagalog });

/**
 * chatRoom serves the chat room: a page and its calls on the studio's origin, cross-origin for the site as a
 * chat provider is in life. The key to a conversation travels in the Authorization header, and the page shows
 * text, never HTML.
 */
export function chatRoom(app: FastifyInstance): void {
  const { platform } = app;
  const guard = async (_request: FastifyRequest, reply: FastifyReply) => {
    // Nothing of the page writes HTML, so nothing may.
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const strict = "require-trusted-types-for 'script'; trusted-types 'none'";
    reply.headers({
      'content-security-policy': `${policy}; ${strict}`,
      'cross-origin-opener-policy': 'same-origin',
    });
  };

  servePage(app, { folder: client, scripts: ['main.ts'], prefix: '/chat/', guard });
  app.get<{ Params: { language: string } }>('/chat/texts/:language', ({ params }, reply) =>
    reply.header('cache-control', 'no-cache').send(texts.in(params.language)),
  );

  function answer(reply: FastifyReply, work: () => Promise<unknown>): Promise<FastifyReply> {
    return work().then(
      (value) => reply.send({ success: true, value: value ?? null }),
      (error: unknown) => sendFailure(reply, error, 'EN', platform.logger),
    );
  }
  /** The room of the key that a call carries, while its operator's site is open. */
  async function roomOf(request: FastifyRequest): Promise<Room> {
    const header = request.headers.authorization;
    if (!header?.startsWith('Bearer ')) throw new DomainError('NOT_LOGGED_IN');
    const room = await findRoom(platform, platform.db, header.slice(7));
    if (platform.gate.isRestricted(room.operator, clientIp(request)))
      throw new DomainError('REGION_RESTRICTED');
    return room;
  }
  function call<Name extends keyof ChatCalls, Schema extends z.ZodMiniType>(
    name: Name,
    schema: Schema,
    work: (room: Room, input: z.output<Schema>) => Promise<ChatCalls[Name]['answer']>,
  ): void {
    app.post(`/chat/api/${name}`, (request, reply) =>
      answer(reply, async () => work(await roomOf(request), read(schema, request.body))),
    );
  }

  app.post('/chat/api/enter', (request, reply) =>
    answer(reply, async () => {
      const { ticket, previous } = read(enterSchema, request.body);
      return { token: await tradeTicket(platform, ticket, previous) } satisfies ChatCalls['enter']['answer'];
    }),
  );
  call('room', nothingSchema, async (room) => ({
    ...roomFacts(room),
    now: await roomState(platform, room, {}),
  }));
  call('state', stateSchema, (room, requested) => roomState(platform, room, requested));
  call('send', sendSchema, (room, message) => sendMessage(platform, room, message));
  call('read', readSchema, (room, input) => markRead(platform, room, input.sequence).then(() => null));
  call('reopen', nothingSchema, (room) => reopenRoom(platform, room).then(() => null));
  app.post('/chat/api/stream', (request, reply) =>
    roomOf(request).then(
      (room) => streamChanges(platform, room, reply),
      (error: unknown) => sendFailure(reply, error, 'EN', platform.logger),
    ),
  );
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? 'body');
  throw invalidFields({ [field]: 'FIELD_FORMAT' });
}
