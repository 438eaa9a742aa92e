import type { Operator } from '@tessera/contracts/operator';
import {
  previewEndPath,
  previewPath,
  verifyPreviewPass,
  type PreviewPass,
} from '@tessera/server-kit/operators';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { operatorOf } from '../../http/request-operator';

/**
 * previewPassCookie keeps a pass in the browser that came with it. A proxy hands it on where a site is closed, and where
 * the pass is of a release set; what is answered then is kept by nobody.
 */
export const previewPassCookie = 'tessera_opening';

/** isClosedToUninvited says whether an operator's site is not open yet, and this pass does not open it. */
export function isClosedToUninvited(
  platform: Platform,
  operator: Operator,
  pass: string | undefined,
): boolean {
  return operator.invitedOnly === true && openedBy(platform, operator, pass) === undefined;
}

/** previewedSet returns the release set that a pass opens instead of what the operator runs. */
export const previewedSet = (
  platform: Platform,
  operator: Operator,
  pass: string | undefined,
): string | undefined => openedBy(platform, operator, pass)?.set;

function openedBy(
  { config, clock }: Platform,
  { code }: Operator,
  pass: string | undefined,
): PreviewPass | undefined {
  const { operationsToken } = config;
  return operationsToken === undefined || pass === undefined
    ? undefined
    : verifyPreviewPass(operationsToken, code, pass, clock.now());
}

/** previewPassRoutes serves `/wps/opening/<pass>`, which lets the browser in for as long as the pass says, and the way out. */
export function previewPassRoutes(app: FastifyInstance): void {
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
  // Not strict: who follows the address out of a message comes from another site.
  const rules = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;
  app.get<{ Params: { pass: string } }>(previewPath(':pass'), (request, reply) => {
    const { pass } = request.params;
    const opened = openedBy(app.platform, operatorOf(app.requests, request), pass);
    if (!opened) throw new DomainError('TICKET_ENDED');
    const expires = opened.until;
    return reply
      .setCookie(previewPassCookie, pass, { ...rules, expires })
      .headers(headers)
      .redirect('/', 303);
  });
  app.get(previewEndPath, (_request, reply) =>
    reply.clearCookie(previewPassCookie, rules).headers(headers).redirect('/', 303),
  );
}
