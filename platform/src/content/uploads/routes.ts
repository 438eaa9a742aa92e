import { randomUUID } from 'node:crypto';
import { uploadCall } from '@tessera/contracts/uploads';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { registerMemberCall } from '../../http/register-call';
import { redraw } from './picture';
import { sendPicture } from './send-picture';

/** Base64 of 5 MB, with its JSON. */
const bodyLimit = 7 * 1024 * 1024;

/**
 * uploadRoutes serves pictures of staff to everybody, and takes pictures that members send. Only that call
 * takes a body of that size.
 */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/img/pictures/:id',
    ({ params, query }, reply) => sendPicture(app.platform, reply, params.id, query.w === '800'),
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = bodyLimit;
    });
    registerMemberCall(scope, uploadCall, (context) => storeUpload(context));
  });
}

async function storeUpload({ platform, operator, session, input }: MemberCallContext<typeof uploadCall>) {
  const picture = await redraw(Buffer.from(input.data, 'base64'));
  const id = randomUUID();
  const { type, bytes, width, height } = picture;
  await platform.db
    .insertInto('upload')
    .values({
      id,
      operator: operator.code,
      member_id: session.memberId,
      type,
      bytes,
      created_at: platform.clock.now(),
    })
    .execute();
  return { id, type, width, height };
}
