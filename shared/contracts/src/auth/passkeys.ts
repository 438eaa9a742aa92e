import * as z from '@tessera/contracts/schema';
import { hasHiddenCharacters } from '../system/field-rules';
import { defineCall } from '../wire/call';
import { loginResultSchema } from './login';

const credentialId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
/**
 * passkeyNameSchema is the name that a member gives a passkey. It has no hidden characters, since it may be
 * shown to others.
 */
export const passkeyNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(40),
  z.refine((text) => !hasHiddenCharacters(text) && /[^\s\u200c\u200d]/u.test(text)),
);

/** What WebAuthn exchanges as JSON: the browser and the verifying library know its inside. */
const inside = z.record(z.string(), z.unknown());
const answerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: inside,
  clientExtensionResults: inside,
  authenticatorAttachment: z.optional(z.string()),
});

/** passkeySchema describes a passkey of the member, under the name that they gave it. */
export const passkeySchema = z.object({
  id: credentialId,
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** passkeysCall returns the member's passkeys. */
export const passkeysCall = defineCall({
  method: 'GET',
  path: '/wps/member/passkeys',
  auth: 'token',
  failures: [],
  request: z.object({}),
  response: z.object({ passkeys: z.array(passkeySchema) }),
});

/**
 * passkeyCreationCall returns the options for `navigator.credentials.create`. Fails: REAL_ACCOUNT_NEEDED,
 * RATE_LIMITED, DOMAIN_REFUSED, REAUTHENTICATION_REQUIRED (with a `Reauthentication`).
 */
export const passkeyCreationCall = defineCall({
  method: 'POST',
  path: '/wps/member/passkeys/challenge',
  whileOnBreak: true,
  auth: 'token',
  failures: ['REAUTHENTICATION_REQUIRED', 'RATE_LIMITED', 'DOMAIN_REFUSED'],
  realAccountOnly: true,
  request: z.object({}),
  response: inside,
});

/**
 * addPasskeyCall registers a passkey that was created for the challenge. Fails: PASSKEY_REFUSED,
 * DOMAIN_REFUSED (the page is not of this operator).
 */
export const addPasskeyCall = defineCall({
  method: 'PUT',
  path: '/wps/member/passkeys',
  whileOnBreak: true,
  auth: 'token',
  failures: ['DOMAIN_REFUSED', 'PASSKEY_REFUSED'],
  realAccountOnly: true,
  request: z.object({ answer: answerSchema, name: passkeyNameSchema }),
  response: passkeySchema,
});

/** renamePasskeyCall gives a passkey another name. Fails: NOT_FOUND, also for a passkey of somebody else. */
export const renamePasskeyCall = defineCall({
  method: 'POST',
  path: '/wps/member/passkeys/name',
  whileOnBreak: true,
  auth: 'token',
  failures: ['NOT_FOUND'],
  request: z.object({ id: credentialId, name: passkeyNameSchema }),
  response: z.null(),
});

/**
 * removePasskeyCall removes a passkey. Fails: NOT_FOUND, REAUTHENTICATION_REQUIRED (with a
 * `Reauthentication`).
 */
export const removePasskeyCall = defineCall({
  method: 'DELETE',
  path: '/wps/member/passkeys',
  whileOnBreak: true,
  auth: 'token',
  failures: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
  request: z.object({ id: credentialId }),
  response: z.null(),
});

/**
 * passkeyLoginChallengeCall returns the options for `navigator.credentials.get`, which any passkey of this
 * site may answer. Fails: RATE_LIMITED, DOMAIN_REFUSED.
 */
export const passkeyLoginChallengeCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/passkey/challenge',
  failures: ['DOMAIN_REFUSED'],
  rateLimit: { by: 'ip', limit: 600, windowSeconds: 600 },
  request: z.object({}),
  response: inside,
});

/**
 * passkeyLoginCall signs in by a passkey. Fails: PASSKEY_REFUSED, NOT_AN_AGENT, NOT_A_MEMBER, RATE_LIMITED.
 */
export const passkeyLoginCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/passkey',
  failures: ['RATE_LIMITED', 'DOMAIN_REFUSED', 'PASSKEY_REFUSED', 'NOT_AN_AGENT', 'NOT_A_MEMBER'],
  request: z.object({ answer: answerSchema, area: z._default(z.enum(['site', 'agent']), 'site') }),
  response: loginResultSchema,
});
