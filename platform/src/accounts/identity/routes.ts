import { createHash } from 'node:crypto';
import { identityChannel, identityReturnPath, identityServiceCall } from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { presentService } from './service';

/** The token is in the fragment, which no server sees; it goes to this origin's own pages only. */
const script = `new BroadcastChannel('${identityChannel}').postMessage(location.hash.slice(1));history.replaceState(null,'',location.pathname);close()`;
const page = `<!doctype html><meta charset="utf-8"><title>…</title><script>${script}</script>`;
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
