import { contentChangeSchema } from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../context';
import { DomainError, invalidFields } from '../http/domain-error';
import { fieldErrors } from '../http/field-errors';
import { changeContent } from './change-content';
import { contentOverview } from './content-overview';

const authorSchema = z.string().check(z.regex(/^[\w .@-]{1,80}$/));

/** `GET /platform/content/<operator>`, `POST` of a change to it, and the pictures of applications. */
export function contentRoutes(app: FastifyInstance, platform: Platform): void {
  const operatorOf = (code: string) => {
    const operator = platform.operators.byCode(code);
    if (!operator) throw new DomainError('UNKNOWN_MERCHANT');
    return operator;
  };
  app.get<{ Params: { operator: string } }>('/platform/content/:operator', (request) =>
    contentOverview(platform, operatorOf(request.params.operator)).then((value) => ({
      success: true,
      value,
    })),
  );
  app.post<{ Params: { operator: string } }>('/platform/content/:operator', (request) => {
    const author = authorSchema.safeParse(request.headers['x-author']);
    if (!author.success) throw invalidFields({ author: 'FIELD_REQUIRED' });
    const change = contentChangeSchema.safeParse(request.body);
    if (!change.success) throw invalidFields(fieldErrors(change.error.issues, request.body));
    const operator = operatorOf(request.params.operator);
    return changeContent(platform, operator, author.data, change.data).then(() => ({
      success: true,
      value: null,
    }));
  });
  app.get<{ Params: { id: string } }>('/platform/uploads/:id', (request, reply) =>
    sendUpload(platform, request.params.id, reply),
  );
}

async function sendUpload({ db }: Platform, id: string, reply: FastifyReply) {
  const upload = await db
    .selectFrom('upload')
    .select(['type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw new DomainError('NOT_FOUND');
  return reply.type(upload.type).send(Buffer.from(upload.bytes));
}
