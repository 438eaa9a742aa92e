import { createHash } from 'node:crypto';
import { identityProviderSchema, identityReturnPath } from '@tessera/contracts/auth';
import { escapeHtml } from '@tessera/contracts/text';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../../../http/domain-error';
import { isSiteOrigin } from '../../../operators/documents/site-origins';
import { consentPath } from '../service';
import { sign, type Person } from './tokens';

const querySchema = z.object({
  provider: identityProviderSchema,
  redirect_uri: z.string(),
  response_type: z.literal('token'),
  state: z.string().check(z.regex(/^[\w-]{16,64}$/)),
});

const names = { 'google.com': 'Google', 'facebook.com': 'Facebook' } as const;
const people = ['Ada Santos', 'Ben Cruz', 'Chai Wong'];
const tokenSeconds = 300;

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#1c1c22;background:#f2f2f5}
main{box-sizing:border-box;width:min(100%,400px);padding:32px;border-radius:12px;background:#fff}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 20px;color:#55555f}
a{display:block;padding:12px 16px;margin-block:8px;border:1px solid #80808c;border-radius:8px;color:inherit;text-decoration:none}
a:hover{background:#f2f2f5}a:focus-visible{outline:3px solid #2457d6;outline-offset:2px}`;
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * consentPage serves the page on which an emulated provider asks its user. Every choice leads back to the
 * site, and nowhere else.
 */
export function consentPage(app: FastifyInstance): void {
  const { platform } = app;
  app.get(consentPath, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw new DomainError('VALIDATION_FAILED');
    const { provider, redirect_uri, state } = query.data;
    const back = URL.canParse(redirect_uri) ? new URL(redirect_uri) : undefined;
    if (back?.pathname !== identityReturnPath || !isSiteOrigin(platform, back.origin))
      throw new DomainError('ORIGIN_REFUSED');
    const linkOf = async (fragment: Record<string, string>) =>
      escapeHtml(
        `${back.origin}${identityReturnPath}#${new URLSearchParams({ ...fragment, state }).toString()}`,
      );
    const choices = await Promise.all(
      people.map(async (name) => {
        const id = name.toLowerCase().replace(' ', '.');
        const person: Person = { provider, id, name, email: `${id}@example.com` };
        const access_token = await sign(platform, 'person', { person }, tokenSeconds);
        return `<a href="${await linkOf({ access_token, token_type: 'Bearer' })}">${name}</a>`;
      }),
    );
    const title = `${names[provider]}, emulated`;
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>Who are you? Nothing here leaves this machine.</p>${choices.join('')}<a href="${await linkOf({ error: 'access_denied' })}">Cancel</a></main></html>`;
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}
