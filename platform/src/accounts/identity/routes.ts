import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { identityChannel, identityReturnPath, identityServiceCall } from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { inlineScript } from '../../http/pages/page-files';
import { registerCall } from '../../http/register-call';
import { presentService } from './service';

const script = inlineScript(join(import.meta.dirname, 'client/return.ts'));
const page = `<!doctype html><html data-channel="${identityChannel}"><meta charset="utf-8"><title>…</title><script>${script}</script>`;
const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function identityRoutes(app: FastifyInstance): void {
  registerCall(app, identityServiceCall, ({ platform, operator, siteOrigin }) =>
    presentService(platform, operator, siteOrigin),
  );
  app.get(identityReturnPath, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
