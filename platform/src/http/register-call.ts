import { headers, type AnyCall, type CallRequest } from '@tessera/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../context';
import { callCookies } from './call-cookies';
import type { AgentCallHandler, CallContext, CallHandler, MemberCallHandler } from './call-context';
import {
  countCall,
  idempotencyKeyOf,
  refuseOnBreak,
  refuseTrial,
  restrictedTo,
  withAgent,
} from './call-middleware';
import { clientIp } from './client-ip';
import { DomainError, invalidFields } from './domain-error';
import { sendFailure } from './failure';
import { fieldErrors } from './field-errors';
import { namedFailure } from './named-failure';
import { decryptBody } from './encrypted-body';
import { withPictureHosts } from './picture-hosts';
import { operatorOf } from './request-operator';
import { readReport } from '../replica';
import type { RequestServices } from './request-services';
import { sendShared } from './send-shared';

/**
 * registerCall serves one call of the contract: it checks what comes in, finds out who asks, keeps the call's
 * rules, runs the handler, and sends what the response schema lets out. For a call with `auth: 'token'`,
 * `registerMemberCall` gives the handler its session, and `registerAgentCall` for one with `agentOnly` the agent too.
 */
export function registerCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void {
  const { platform, requests } = app;
  servedCalls(platform).add(call);
  const answerOf = async (context: CallContext<AnyCall>) => {
    const answer = async (from: CallContext<AnyCall>) =>
      handler((await withAgent(call, from, requests)) as CallContext<C>);
    const value = call.response.parse(
      await (call.report
        ? readReport(context.platform, (platform) => answer({ ...context, platform }))
        : answer(context)),
    );
    const { imageHosts } = context.operator;
    return JSON.stringify({ success: true, value: withPictureHosts(value, imageHosts) ?? null });
  };
  const route = `${(routes += 1)}`;
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
        const ip = clientIp(request);
        if (call.whileClosed !== true)
          requests.refuseWhenClosed(operator, request, {
            ip,
            evenInMaintenance: call.whileClosed === 'maintenance',
          });
        const token = call.auth === 'none' ? undefined : bearerToken(request);
        const isUse = request.headers[headers.unattended] === undefined;
        const found = token ? await requests.findSession(operator, token, isUse) : undefined;
        if (call.auth === 'token' && !found) throw new DomainError('NOT_LOGGED_IN');
        const session = found?.restricted ? restrictedTo(call, found) : found;
        refuseTrial(call, session);
        refuseOnBreak(call, session);
        const input = await inputOf(platform, call, request);
        const idempotencyKey = idempotencyKeyOf(call, request);
        await countCall(platform, call, { session, ip });
        if (call.shared && !token && !requests.seesDrafts(request)) {
          const isForAll = requests.isOpenToAll(operator);
          const shared = { platform, operator, language, rule: call.shared, route, input, isForAll };
          return await sendShared(request, reply, { ...shared, build: answerOf });
        }
        const context: CallContext<AnyCall> = {
          platform,
          input,
          operator,
          session,
          agent: undefined,
          token,
          language,
          ip,
          userAgent: request.headers['user-agent'] ?? '',
          siteOrigin: `${request.protocol}://${request.host}`,
          idempotencyKey,
          cookies: callCookies(request, reply),
        };
        return reply.type('application/json; charset=utf-8').send(await answerOf(context));
      } catch (error) {
        return sendFailure(reply, namedFailure(platform, call, error), language, platform.logger);
      }
    },
  });
}

/** Two servers of a process may answer one call each in its own way. */
let routes = 0;

const served = new WeakMap<Platform, Set<AnyCall>>();

/** servedCalls returns the calls that a platform serves: those of its site, once that is made. */
export function servedCalls(platform: Platform): Set<AnyCall> {
  const calls = served.get(platform) ?? new Set();
  served.set(platform, calls);
  return calls;
}

/** registerMemberCall is `registerCall` for a call that needs a session: its handler has one. */
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

/** registerAgentCall is `registerMemberCall` for a call that is for agents: its handler has the agent. */
export function registerAgentCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: AgentCallHandler<C>,
): void {
  if (!call.agentOnly) throw new Error(`${call.path} is not for agents only`);
  registerMemberCall(app, call, (context) => {
    const { agent } = context;
    if (!agent) throw new DomainError('NOT_AN_AGENT');
    return handler({ ...context, agent });
  });
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

function languageOf(request: FastifyRequest, languages: readonly string[], fallback: string): string {
  const requested = request.headers[headers.language];
  return typeof requested === 'string' && languages.includes(requested) ? requested : fallback;
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
