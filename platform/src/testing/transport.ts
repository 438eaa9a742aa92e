import { createCipheriv, constants, publicEncrypt, randomBytes } from 'node:crypto';
import {
  envelopeSchema,
  gatewayVersion,
  headers,
  type AnyCall,
  type ApiError,
  type ApiTransport,
  type CallInput,
  type CallOptions,
  type CallResult,
  type EncryptedBody,
  type EncryptedPayload,
} from '@tessera/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { issueHumanChallenge } from '../accounts/verification/human-check';
import { solve } from './human';

export interface TransportOptions {
  token?: string;
  /** Operator code; the test platform's own otherwise. */
  merchant?: string;
  language?: string;
  /** Where the request seems to come from. */
  ip?: string;
  userAgent?: string;
  /** Nobody is at the page that asks. */
  unattended?: boolean;
  /** Solves the puzzle that an account asks for, as the form does. Off where a form is what is tested. */
  solvesPuzzles?: boolean;
}

export interface EncryptedRequest {
  header: string;
  body: EncryptedBody;
}

/** encryptBody encrypts a body as the browser does. */
export function encryptBody(
  app: FastifyInstance,
  call: AnyCall,
  body: unknown,
  nonce = randomBytes(16).toString('hex'),
): EncryptedRequest {
  const { keys, clock } = app.platform;
  const aesKey = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv);
  cipher.setAAD(Buffer.from(`${call.method} ${call.path}`));
  const encrypted: EncryptedPayload = {
    timestamp: clock.now().getTime(),
    nonce,
    body,
  };
  const data = Buffer.concat([cipher.update(JSON.stringify(encrypted)), cipher.final(), cipher.getAuthTag()]);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key: keys.current.publicKey, padding, oaepHash: 'sha256' }, aesKey);
  return {
    header: `${keys.current.keyId}.${wrapped.toString('base64')}`,
    body: { iv: iv.toString('base64'), data: data.toString('base64') },
  };
}

/** requestFor makes the request that a browser would send for a call. */
export function requestFor<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  options: TransportOptions & CallOptions,
): InjectOptions {
  const sent: Record<string, string> = {};
  if (options.merchant) sent[headers.merchant] = options.merchant;
  if (options.language) sent[headers.language] = options.language;
  if (options.userAgent) sent['user-agent'] = options.userAgent;
  if (options.token) sent.authorization = `Bearer ${options.token}`;
  if (options.unattended) sent[headers.unattended] = '1';
  if (options.idempotencyKey) sent[headers.idempotency] = options.idempotencyKey;
  const request: InjectOptions = { method: call.method, url: call.path, headers: sent };
  if (options.ip) request.remoteAddress = options.ip;
  if (call.encrypted) {
    const encrypted = encryptBody(app, call, input);
    sent[headers.encryption] = encrypted.header;
    sent[headers.gateway] = gatewayVersion;
    return { ...request, payload: encrypted.body };
  }
  if (call.form) {
    sent['content-type'] = 'application/x-www-form-urlencoded';
    const form = new URLSearchParams(input as Record<string, string>);
    return { ...request, payload: form.toString() };
  }
  if (call.method === 'POST' || call.method === 'PUT')
    return { ...request, payload: (input ?? {}) as Record<string, unknown> };
  const entries = Object.entries((input ?? {}) as Record<string, unknown>);
  const query = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return { ...request, query: Object.fromEntries(query) as Record<string, string> };
}

/**
 * injectTransport calls the platform in-process, through the same routes as a browser, and checks the answer
 * as a browser does.
 */
export function injectTransport(app: FastifyInstance, fixed: TransportOptions): ApiTransport {
  return {
    async call<C extends AnyCall>(call: C, input: CallInput<C>, options: CallOptions = {}) {
      const bodyWithPuzzle =
        fixed.solvesPuzzles === true ? await withPuzzle(app, call, input, fixed.ip) : input;
      const response = await app.inject(requestFor(app, call, bodyWithPuzzle, { ...fixed, ...options }));
      const envelope = envelopeSchema.safeParse(response.json());
      if (!envelope.success) throw failure('MALFORMED_ANSWER', response.statusCode);
      if (!envelope.data.success) {
        const { errorCode, message, value } = envelope.data;
        throw failure(errorCode, response.statusCode, message, value);
      }
      const value = call.response.safeParse(envelope.data.value);
      if (!value.success) throw failure('MALFORMED_ANSWER', response.statusCode, value.error.message);
      return value.data as CallResult<C>;
    },
  };
}

async function withPuzzle<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  ip = '127.0.0.1',
): Promise<CallInput<C>> {
  const makesAccount = call.method === 'PUT' && call.path.startsWith('/wps/member/register');
  const fields = input as Record<string, unknown>;
  if (!makesAccount || 'human' in fields || 'captcha' in fields) return input;
  const human = await solve(await issueHumanChallenge(app.platform, { purpose: 'register', ip }));
  return { ...fields, human } as CallInput<C>;
}

function failure(code: ApiError['code'], status: number, message = '', value?: unknown): Error & ApiError {
  return Object.assign(new Error(`${code} ${message}`), {
    isApiError: true as const,
    code,
    status,
    message,
    value,
  });
}
