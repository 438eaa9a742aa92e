import { headers, type AnyCall, type CallRequest } from '@tessera/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { callCookies } from './call-cookies';
import type { CallContext, CallHandler, MemberCallHandler } from './call-context';
import { clientIp } from './client-ip';
import { DomainError, invalidFields } from './domain-error';
import { sendFailure } from './failure';
import { fieldErrors } from './field-errors';
import { namedFailure } from './named-failure';
import { decryptBody } from './encrypted-body';
import { operatorOf } from './request-operator';
import type { RequestServices } from './request-services';
import type { Session } from './session';

/** Names of the calls that answer while the site is closed: they say that it is. */
const alwaysOpen = new Set(['/wps/system/status', '/wps/system/domainRoute', '/wps/session/logout']);

/** Live chat answers through maintenance: that is when players have questions. Not where the site may not be offered. */
const openInMaintenance = new Set(['/wps/relay/LCSFE_getModelList', '/wps/relay/LCSFE_launchChat']);

/** What a session may ask for while its password must be changed (section 4.5). */
const openToRestricted = new Set([
  '/wps/member/password',
  '/wps/member/info',
  '/wps/session/logout',
  '/wps/session/exchange',
]);

/**
 * Serves one call of the contract: checks what comes in, finds out who asks, runs the handler, and sends what
 * the response schema lets out. For a call with `auth: 'token'`, `registerMemberCall` gives the handler its session.
 */
export function registerCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void {
  const { platform, requests } = app;
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      let language = 'EN';
      try {
        const operator = operatorOf(requests, request);
        language = languageOf(request, operator.languages, operator.defaultLanguage);
        refuseForeignOrigin(request, requests);
        refuseForm(request, call);
        if (!alwaysOpen.has(call.path))
          requests.refuseWhenClosed(operator, clientIp(request), {
            evenInMaintenance: openInMaintenance.has(call.path),
          });
        const token = call.auth === 'none' ? undefined : bearerToken(request);
        const found = token ? await requests.findSession(operator, token) : undefined;
        if (call.auth === 'token' && !found) throw new DomainError('NOT_LOGGED_IN');
        const session = found?.restricted ? restrictedTo(call, found) : found;
        const context: CallContext<AnyCall> = {
          platform,
          input: await inputOf(platform, call, request),
          operator,
          session,
          token,
          language,
          ip: clientIp(request),
          userAgent: request.headers['user-agent'] ?? '',
          siteOrigin: `${request.protocol}://${request.host}`,
          idempotencyKey: idempotencyKeyOf(request),
          cookies: callCookies(request, reply),
        };
        const value: unknown = await handler(context as CallContext<C>);
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ success: true, value: call.response.parse(value) ?? null }));
      } catch (error) {
        return sendFailure(reply, namedFailure(platform, call, error), language, platform.logger);
      }
    },
  });
}

/** `registerCall` for a call that needs a session: its handler has one. */
export function registerMemberCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: MemberCallHandler<C>,
): void {
  if (call.auth !== 'token') throw new Error(`${call.path} is not for members only`);
  registerCall(app, call, (context) => {
    const { session } = context;
    if (!session) throw new DomainError('NOT_LOGGED_IN');
    return handler({ ...context, session });
  });
}

/** Where a token is optional, who must change the password sees what a visitor sees. */
function restrictedTo(call: AnyCall, session: Session): Session | undefined {
  if (openToRestricted.has(call.path)) return session;
  if (call.auth === 'token') throw new DomainError('PASSWORD_CHANGE_REQUIRED');
  return undefined;
}

async function inputOf(
  platform: Platform,
  call: AnyCall,
  request: FastifyRequest,
): Promise<CallRequest<AnyCall>> {
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const plain = hasBody ? (request.body ?? {}) : request.query;
  const input = call.encrypted ? await decryptBody(platform, call, request) : plain;
  const parsed = call.request.safeParse(input);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues, input));
  return parsed.data;
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined;
}

function languageOf(request: FastifyRequest, known: readonly string[], fallback: string): string {
  const asked = request.headers[headers.language];
  return typeof asked === 'string' && known.includes(asked) ? asked : fallback;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[headers.idempotency];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,64}$/.test(key)) return key;
  throw invalidFields({ [headers.idempotency]: 'FIELD_FORMAT' });
}

/** Any page may send a form without asking first, so only calls that are forms take one. */
function refuseForm(request: FastifyRequest, call: AnyCall): void {
  const type = request.headers['content-type'] ?? '';
  if (!call.form && type.startsWith('application/x-www-form-urlencoded'))
    throw new DomainError('VALIDATION_FAILED', { status: 415 });
}

/** A page of another site may send a form here; it cannot hide where it comes from. */
function refuseForeignOrigin(request: FastifyRequest, requests: RequestServices): void {
  if (request.method === 'GET') return;
  if (!requests.isFromOwnPage(request)) throw new DomainError('ORIGIN_REFUSED');
}
