import formbody from '@fastify/formbody';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../../context';
import { clientIp } from '../../../http/client-ip';
import { DomainError } from '../../../http/domain-error';
import { translate } from '../../../i18n/messages';
import { isSiteOrigin } from '../../../operators/documents/site-origins';
import { redeemCode, sendCode } from '../../verification/codes';
import { redeemHumanCheck } from '../../verification/human-check';
import { projectOf, type FirebaseProject } from '../service';
import { consentPage } from './consent';
import { localIdOf, read, sign, signedIn, type Person } from './tokens';

/** A refusal in the service's own words. */
class ServiceError extends Error {}

const bodySchema = z.record(z.string(), z.unknown());
const personSchema = z.object({
  provider: z.string(),
  id: z.string(),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
});

interface EmulatorRequest {
  platform: Platform;
  operator: Operator;
  project: FirebaseProject;
  ip: string;
  /** A field of the body as text; empty where it is none. */
  text(name: string): string;
}

const sessionSeconds = 600;

/** The endpoints of the Identity Toolkit that the SDK's phone and social sign-in use, by their names. */
const methods: Readonly<Record<string, (emulatorRequest: EmulatorRequest) => Promise<object>>> = {
  sendVerificationCode: async ({ platform, operator, project, ip, text }) => {
    if (!project.phone) throw new ServiceError('OPERATION_NOT_ALLOWED');
    const number = text('phoneNumber');
    if (number === '') throw new ServiceError('MISSING_PHONE_NUMBER');
    if (!/^\+[1-9]\d{7,14}$/.test(number)) throw new ServiceError('INVALID_PHONE_NUMBER');
    await redeemHumanCheck(platform, text('recaptchaToken'));
    await sendCode(platform, operator, {
      purpose: 'firebase',
      target: number,
      number,
      ip,
      requestKey: undefined,
      compose: (code) => {
        const values = { brand: operator.brand.name, code };
        return { channel: 'sms', recipient: number, body: translate('EN', 'message.code.firebase', values) };
      },
    });
    return { sessionInfo: await sign(platform, 'session', { number }, sessionSeconds) };
  },
  signInWithPhoneNumber: async ({ platform, operator, project, ip, text }) => {
    const session = await read(platform, 'session', text('sessionInfo'));
    if (session === 'expired') throw new ServiceError('SESSION_EXPIRED');
    const number = session?.['number'];
    if (typeof number !== 'string') throw new ServiceError('INVALID_SESSION_INFO');
    const code = text('code');
    if (code === '') throw new ServiceError('MISSING_CODE');
    await redeemCode(platform, operator, { purpose: 'firebase', target: number, code, ip });
    const person = { provider: 'phone', id: number };
    return { ...(await signedIn(platform, project, person)), phoneNumber: number, isNewUser: false };
  },
  signInWithIdp: async ({ platform, project, text }) => {
    const body = new URLSearchParams(text('postBody'));
    const claims = await read(platform, 'person', body.get('access_token') ?? '');
    const person = personSchema.safeParse(claims === 'expired' ? undefined : claims?.['person']);
    if (!person.success || person.data.provider !== body.get('providerId'))
      throw new ServiceError('INVALID_IDP_RESPONSE');
    if (!project.providers.some(({ id }) => id === person.data.provider))
      throw new ServiceError('OPERATION_NOT_ALLOWED');
    const { provider, id, email, name } = person.data as Person;
    return {
      ...(await signedIn(platform, project, person.data as Person)),
      providerId: provider,
      federatedId: id,
      email,
      emailVerified: true,
      displayName: name,
      oauthAccessToken: body.get('access_token'),
      rawUserInfo: JSON.stringify({ id, name }),
    };
  },
  lookup: async ({ platform, text }) => {
    const claims = await read(platform, 'id', text('idToken'));
    if (claims === undefined || claims === 'expired') throw new ServiceError('INVALID_ID_TOKEN');
    const { sub, email, name, phone_number: phoneNumber } = claims;
    return {
      users: [{ localId: sub, email, displayName: name, phoneNumber, providerUserInfo: [], createdAt: '0' }],
    };
  },
};

/** What a failure of the platform is called there. */
function nameOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  if (error instanceof DomainError) {
    if (error.code === 'RATE_LIMITED') return 'TOO_MANY_ATTEMPTS_TRY_LATER';
    // As the service says it of a region where the project sends nothing.
    if (error.code === 'SMS_UNAVAILABLE') return 'OPERATION_NOT_ALLOWED';
    if (error.code === 'HUMAN_CHECK_FAILED') return 'CAPTCHA_CHECK_FAILED';
    if (error.code === 'VERIFICATION_CODE_WRONG') return 'INVALID_CODE';
  }
  return 'INTERNAL_ERROR';
}

/**
 * identityEmulator stands for Google's Identity Toolkit and for the providers' consent pages, on the studio's
 * origin, as Firebase's own emulator does. Production does not serve it.
 */
export function identityEmulator(app: FastifyInstance): void {
  const { platform } = app;
  if (platform.config.production) return;
  const toolkit = '/identitytoolkit.googleapis.com';

  const contextOf = (request: FastifyRequest): EmulatorRequest => {
    const operator = platform.operators.byHost(request.hostname);
    const project = operator && projectOf(platform, operator);
    const { key } = request.query as { key?: string };
    if (!operator || !project?.emulator || key !== project.apiKey) throw new ServiceError('API_KEY_INVALID');
    const body = bodySchema.safeParse(request.body ?? {});
    const values: Readonly<Record<string, unknown>> = body.success ? body.data : {};
    const text = (name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : '';
    };
    return { platform, operator, project, ip: clientIp(request), text };
  };
  const answer = async (reply: FastifyReply, work: () => Promise<object>) => {
    try {
      return await reply.send(await work());
    } catch (error) {
      const message = nameOf(error);
      if (message === 'INTERNAL_ERROR') platform.logger.error('identity emulator', { error: String(error) });
      return reply.code(400).send({ error: { code: 400, message, errors: [{ message }] } });
    }
  };

  void app.register(async (scope) => {
    // The SDK asks from the site's origin; the page of anybody else reads nothing.
    scope.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined || !isSiteOrigin(platform, origin)) return;
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'access-control-allow-methods': 'GET, POST',
        vary: 'origin',
      });
    });
    await scope.register(formbody);
    scope.options(`${toolkit}/*`, (_request, reply) => reply.code(204).send());
    scope.options('/securetoken.googleapis.com/v1/token', (_request, reply) => reply.code(204).send());
    scope.get(`${toolkit}/v2/recaptchaConfig`, (_request, reply) =>
      reply.send({ recaptchaKey: 'projects/emulator/keys/none', recaptchaEnforcementState: [] }),
    );
    for (const [name, method] of Object.entries(methods))
      // A colon begins a parameter; two of them are one.
      scope.post(`${toolkit}/v1/accounts::${name}`, (request, reply) =>
        answer(reply, () => Promise.resolve(request).then((requested) => method(contextOf(requested)))),
      );
    scope.post('/securetoken.googleapis.com/v1/token', (request, reply) =>
      answer(reply, async () => {
        const { project, text } = contextOf(request);
        const claims = await read(platform, 'refresh', text('refresh_token'));
        const person = personSchema.safeParse(claims === 'expired' ? undefined : claims?.['person']);
        if (!person.success) throw new ServiceError('INVALID_REFRESH_TOKEN');
        const fresh = await signedIn(platform, project, person.data as Person);
        return {
          access_token: fresh.idToken,
          id_token: fresh.idToken,
          refresh_token: fresh.refreshToken,
          expires_in: fresh.expiresIn,
          token_type: 'Bearer',
          user_id: localIdOf(person.data as Person),
          project_id: project.projectId,
        };
      }),
    );
    consentPage(scope);
  });
}
