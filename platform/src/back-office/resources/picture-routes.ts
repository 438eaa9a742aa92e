import { applicationsResource, pictureBytes, pictureQuerySchema } from '@tessera/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { storePicture } from '../../content/uploads/pictures';
import { sendPicture } from '../../content/uploads/send-picture';
import { DomainError, invalidFields } from '../../http/domain-error';
import { operatorOf } from '../../operators/audit/request';
import { actorOf, refuseRole } from './actor';
import { parsed } from './checked-input';

/**
 * pictureRoutes serves `POST /pictures/<operator>`, which takes a picture's bytes whatever their content type,
 * `GET …/<id>`, the picture as the site has it, and `GET /uploads/<operator>/<id>`, one that a member sent.
 */
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
    scope.route<{ Params: { operator: string; id: string } }>({
      method: 'GET',
      url: '/uploads/:operator/:id',
      handler: async ({ headers, params }, reply) => {
        refuseRole(actorOf(headers), applicationsResource.roles.read);
        const upload = await platform.db
          .selectFrom('upload')
          .select(['type', 'bytes'])
          .where('operator', '=', operatorOf(platform, params.operator).code)
          .where('id', '=', params.id)
          .executeTakeFirst();
        if (!upload) throw new DomainError('NOT_FOUND');
        // Who keeps it keeps it under no name that anybody gave.
        const ending = upload.type === 'image/png' ? 'png' : 'jpg';
        return reply
          .type(upload.type)
          .header('content-disposition', `inline; filename="picture-${params.id}.${ending}"`)
          .send(Buffer.from(upload.bytes));
      },
    });
    scope.post<{ Params: { operator: string } }>(
      '/pictures/:operator',
      { bodyLimit: pictureBytes + 1024 },
      async ({ headers, params, query, body }) => {
        const actor = actorOf(headers);
        const operator = operatorOf(platform, params.operator);
        // Banners and articles are an editor's, rewards of the points mall are finance's.
        refuseRole(actor, ['editor', 'finance']);
        const { crop } = parsed(pictureQuerySchema, query) as { crop?: string };
        if (!Buffer.isBuffer(body)) throw invalidFields({ picture: 'FIELD_REQUIRED' });
        const [left = 0, top = 0, width = 0, height = 0] = (crop ?? '').split(',').map(Number);
        const cut = crop === undefined ? undefined : { left, top, width, height };
        const value = await storePicture(platform, operator, {
          author: actor.author,
          bytes: body,
          crop: cut,
        });
        return { success: true, value };
      },
    );
  });
}
