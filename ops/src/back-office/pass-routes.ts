import { pictureBytes, resourceBytes, rolesAt } from '@tessera/contracts/back-office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../server/context';
import { findSession, refuseOtherPages } from '../server/guard';
import { Refusal } from '../server/refusal';

type OfOperator = { Params: { operator: string } };

/** What of an answer's head goes on to the page. */
const passedHeaders = ['content-disposition', 'retry-after'] as const;
/** A list that is exported whole takes longer than a page of it. */
const exportTimeoutMs = 60_000;
/** A file of a provider is read and compared whole. */
const importTimeoutMs = 60_000;
/** The platform keeps who asks for what is new about 20 s; ms. */
const longPollTimeoutMs = 30_000;

function timeoutOf({ method, url }: { method: string; url: string }): { timeoutMs?: number } {
  if (method === 'POST' && url.endsWith('/provider-files')) return { timeoutMs: importTimeoutMs };
  if (/\/export(\?|$)/.test(url)) return { timeoutMs: exportTimeoutMs };
  return url.startsWith('/api/chat/') && url.includes('seen=') ? { timeoutMs: longPollTimeoutMs } : {};
}

/**
 * passRoutes passes `/api/resources/…`, `/api/audit/…`, `/api/chat/…`, `/api/views/…`, `/api/queues/…` and `/api/pictures/…` on to
 * the platform, which says who may do what. It is told who is signed in and what they are at the operator of
 * the path; nobody else has the token to say so.
 */
export function passRoutes(app: FastifyInstance, { platform, sessions }: ServerContext): void {
  async function pass(request: FastifyRequest<OfOperator>, reply: FastifyReply) {
    const session = await findSession(sessions, request);
    if (!session) throw new Refusal('NOT_SIGNED_IN', 'Sign in first.');
    if (request.method !== 'GET') refuseOtherPages(request);
    const type = request.headers['content-type'];
    const answer = await platform.pass({
      method: request.method,
      path: request.url.slice('/api'.length),
      actor: { name: session.name, roles: rolesAt(session.grants, request.params.operator) },
      ...(type === undefined || request.method === 'GET'
        ? {}
        : { type, body: request.body as Buffer<ArrayBuffer> }),
      ...timeoutOf(request),
    });
    for (const name of passedHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).type(answer.type).send(answer.body);
  }

  void app.register(async (passed) => {
    // What is passed on is not read here.
    passed.removeAllContentTypeParsers();
    passed.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pictureBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of [
      '/api/resources/:operator/*',
      '/api/audit/:operator',
      '/api/audit/:operator/*',
      '/api/chat/:operator',
      '/api/chat/:operator/*',
      '/api/views/:operator/*',
      '/api/queues/:operator',
      '/api/provider-files/:operator/*',
    ])
      passed.route<OfOperator>({
        method: ['GET', 'POST', 'PUT'],
        url,
        bodyLimit: resourceBytes,
        handler: pass,
      });
    passed.route<OfOperator>({ method: 'GET', url: '/api/uploads/:operator/*', handler: pass });
    for (const url of ['/api/pictures/:operator', '/api/pictures/:operator/*'])
      passed.route<OfOperator>({ method: ['GET', 'POST'], url, bodyLimit: pictureBytes, handler: pass });
  });
}
