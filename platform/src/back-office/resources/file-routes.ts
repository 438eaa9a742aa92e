import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../context';
import type { Asking, ServedResource } from '../../domain/resource';
import { present } from '../../domain/resource-rows';
import { recordChange } from '../../operators/audit/record-change';
import { operatorOf } from '../../operators/audit/request';
import { actorOf, refuseRole } from './actor';

interface Route {
  Params: { operator: string; resource: string; id: string; file: string };
  Querystring: { language?: string };
}

/** fileRoutes serve `GET /resources/<operator>/<resource>/<id>/files/<name>?language=`: a file of a record, in the name of who fetches it. */
export function fileRoutes(
  app: FastifyInstance,
  platform: Platform,
  find: (name: string) => ServedResource,
): void {
  app.get<Route>(
    '/resources/:operator/:resource/:id/files/:file',
    async (request: FastifyRequest<Route>, reply) => {
      const { params, query, headers } = request;
      const actor = actorOf(headers);
      const operator = operatorOf(platform, params.operator);
      const { definition, ...served } = find(params.resource);
      refuseRole(actor, definition.roles.read);
      refuseRole(actor, present(definition.files?.[params.file]).roles);
      const asking: Asking = { platform, db: platform.db, operator };
      const record = present(await served.find(asking, params.id));
      const language = operator.languages.find((code) => code === query.language) ?? operator.defaultLanguage;
      const file = present(await served.file?.(asking, record, { name: params.file, language }));
      await recordChange(platform.db, {
        operator: operator.code,
        author: actor.author,
        change: `${definition.name}.download ${record.id}: ${params.file}`,
        at: platform.clock.now(),
        act: {
          resource: definition.name,
          recordId: record.id,
          action: 'download',
          reason: params.file,
          before: undefined,
          after: undefined,
        },
      });
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .send(file.body);
    },
  );
}
