import {
  applicationsResource,
  contentChangeSchema,
  feedbackResource,
  mayAs,
  type ContentOverview,
} from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../context';
import { DomainError, invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import type { ServedResource } from '../domain/resource';
import { changeContent } from './change-content';
import { contentOverview } from './content-overview';
import { operatorOf } from '../operators/audit/request';
import { refuseUnheld } from './held-acts';
import { actorOf, refuseRole, type Actor } from './resources/actor';

/** `GET /platform/content/<operator>`, `POST` of a change to it, and the pictures of applications. */
export function contentRoutes(
  app: FastifyInstance,
  platform: Platform,
  resources: readonly ServedResource[],
): void {
  app.get<{ Params: { operator: string } }>('/platform/content/:operator', (request) => {
    const actor = actorOf(request.headers);
    refuseRole(actor, ['viewer']);
    return contentOverview(platform, operatorOf(platform, request.params.operator)).then((value) => ({
      success: true,
      value: readableBy(actor, value),
    }));
  });
  app.post<{ Params: { operator: string } }>('/platform/content/:operator', (request) => {
    const actor = actorOf(request.headers);
    const change = contentChangeSchema.safeParse(request.body);
    if (!change.success) throw invalidFields(fieldErrors(change.error.issues, request.body));
    const operator = operatorOf(platform, request.params.operator);
    refuseUnheld(actor, operator, change.data);
    return changeContent({ platform, operator, author: actor.author, resources }, change.data).then(() => ({
      success: true,
      value: null,
    }));
  });
  app.get<{ Params: { id: string } }>('/platform/uploads/:id', (request, reply) => {
    refuseRole(actorOf(request.headers), applicationsResource.roles.read);
    return sendUpload(platform, request.params.id, reply);
  });
}

/** What members sent is read by who reads it as a resource. */
const readableBy = ({ roles }: Actor, overview: ContentOverview): ContentOverview => ({
  ...overview,
  applications: mayAs(roles, applicationsResource.roles.read) ? overview.applications : [],
  feedback: mayAs(roles, feedbackResource.roles.read) ? overview.feedback : [],
});

async function sendUpload({ db }: Platform, id: string, reply: FastifyReply) {
  const upload = await db
    .selectFrom('upload')
    .select(['type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw new DomainError('NOT_FOUND');
  return reply.type(upload.type).send(Buffer.from(upload.bytes));
}
