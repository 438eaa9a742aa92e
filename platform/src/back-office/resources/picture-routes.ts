import { pictureBytes, pictureQuerySchema } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { keepPicture } from '../../content/uploads/pictures';
import { sendPicture } from '../../content/uploads/send-picture';
import { invalidFields } from '../../http/domain-error';
import { operatorOf } from '../../operators/audit/request';
import { actorOf, refuseRole } from './actor';
import { parsed } from './checked-input';

/** `POST /pictures/<operator>`: a picture's bytes, whatever they are called; `GET …/<id>`: the picture as the site has it. */
export async function pictureRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pictureBytes + 1024 }, (_, body, done) =>
      done(null, body),
    );
    scope.get<{ Params: { operator: string; id: string } }>(
      '/pictures/:operator/:id',
      ({ headers, params }, reply) => {
        operatorOf(platform, params.operator);
        refuseRole(actorOf(headers), ['viewer']);
        return sendPicture(platform, reply, params.id, true);
      },
    );
    scope.post<{ Params: { operator: string } }>(
      '/pictures/:operator',
      { bodyLimit: pictureBytes + 1024 },
      async ({ headers, params, query, body }) => {
        const actor = actorOf(headers);
        const operator = operatorOf(platform, params.operator);
        refuseRole(actor, ['editor']);
        const { crop } = parsed(pictureQuerySchema, query) as { crop?: string };
        if (!Buffer.isBuffer(body)) throw invalidFields({ picture: 'FIELD_REQUIRED' });
        const [left = 0, top = 0, width = 0, height = 0] = (crop ?? '').split(',').map(Number);
        const cut = crop === undefined ? undefined : { left, top, width, height };
        const value = await keepPicture(platform, operator, { author: actor.author, bytes: body, crop: cut });
        return { success: true, value };
      },
    );
  });
}
