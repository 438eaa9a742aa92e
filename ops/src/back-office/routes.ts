import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../server/context';
import { Refusal } from '../server/refusal';
import { clientFiles } from './client-files';
import { menuRoutes } from './menu-routes';
import { backOfficePage } from './page';
import { passRoutes } from './pass-routes';
import { sessionRoutes } from './session-routes';

/** As the console's, with pictures that the page itself holds: the one that is being cropped, before it is sent. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' blob: data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types dompurify ProseMirrorClipboard`,
].join('; ');

/**
 * backOfficeRoutes serves the application of the operator's people: its page and files, who is signed in, and
 * the way to the platform's resources.
 */
export function backOfficeRoutes(app: FastifyInstance, context: ServerContext): void {
  // The page itself holds nothing of anybody: who may see what is asked for by calls.
  for (const path of ['/back-office', '/back-office/*'])
    app.get(path, (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(backOfficePage),
    );

  app.get<{ Params: { file: string } }>('/back-office/files/:file', async (request, reply) => {
    const file = (await clientFiles()).get(request.params.file);
    if (!file) throw new Refusal('NOT_FOUND', 'There’s nothing at this address.');
    const tag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(file.type).send(file.body);
  });

  sessionRoutes(app, context);
  menuRoutes(app, context);
  passRoutes(app, context);
}
