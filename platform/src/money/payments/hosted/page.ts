import { join } from 'node:path';
import { findLanguage } from '@tessera/contracts/i18n';
import { createTexts } from '@tessera/server-kit/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../http/domain-error';
import { sendFailure } from '../../../http/failure';
import { servePage } from '../../../http/pages/serve-page';
import { decideSchema, enterSchema, type PaymentCalls, type PaymentView } from './page-calls';
import english from '../texts/en.json';
import tagalog from '../texts/tl.json';
import filipino from '../texts/ty.json';
import { decidePayment, enterPayment, findPayment } from './payments';
import type { HostedPayment } from './send-webhook';

const client = join(import.meta.dirname, '../client');
const texts = createTexts(english, { TY: filipino, TL: tagalog });
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Firefox asks for an icon by itself, and says on the console that it was forbidden.
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * paymentPage serves the payment page: a page and its calls on the studio's origin, as a payment provider has
 * its own in life. No page may frame it. Its key travels in the Authorization header and is in no URL.
 */
export function paymentPage(app: FastifyInstance): void {
  const { platform } = app;
  const guard = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', policy).header('cross-origin-opener-policy', 'same-origin');
  };
  servePage(app, { folder: client, scripts: ['main.ts'], prefix: '/pay/', guard });
  app.get<{ Params: { language: string } }>('/pay/texts/:language', ({ params }, reply) =>
    reply.header('cache-control', 'no-cache').send(texts.in(params.language)),
  );

  function present(payment: HostedPayment): PaymentView {
    const operator = platform.operators.byCode(payment.operator);
    const { tag, direction } = findLanguage(texts.has(payment.language) ? payment.language : 'EN');
    return {
      payee: operator?.brand.name ?? '',
      channel: payment.channel,
      amount: payment.amount,
      currency: payment.currency,
      digits: operator?.currency.digits ?? 2,
      outcome: payment.outcome,
      siteOrigin: payment.site_origin,
      tag,
      direction,
    };
  }
  function answer<Name extends keyof PaymentCalls>(
    name: Name,
    work: (request: FastifyRequest) => Promise<PaymentCalls[Name]['answer']>,
  ): void {
    app.post(`/pay/api/${name}`, (request, reply) =>
      work(request).then(
        (value) => reply.send({ success: true, value }),
        (error: unknown) => sendFailure(reply, error, 'EN', platform.logger),
      ),
    );
  }
  answer('enter', async ({ body }) => {
    const parsed = enterSchema.safeParse(body);
    if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
    return { token: await enterPayment(platform, parsed.data.ticket) };
  });
  answer('payment', async (request) => present(await findPayment(platform, keyOf(request))));
  answer('decide', async (request) => {
    const parsed = decideSchema.safeParse(request.body);
    if (!parsed.success) throw new DomainError('VALIDATION_FAILED');
    return present(await decidePayment(platform, keyOf(request), parsed.data.outcome));
  });
}

function keyOf({ headers }: FastifyRequest): string {
  const { authorization = '' } = headers;
  if (!authorization.startsWith('Bearer ')) throw new DomainError('NOT_LOGGED_IN');
  return authorization.slice(7);
}
