import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { attemptSchema } from './attempt';
import { loginResultSchema } from './login';
import { codeSentSchema } from './verification';

/**
 * secondFactorMethods lists the four second factors of section 4.5, for a login from an IP that the account
 * never used.
 */
export const secondFactorMethods = ['sms', 'email', 'bankName', 'authenticator'] as const;
/** secondFactorMethodSchema says how the second factor of a login is given. */
export const secondFactorMethodSchema = z.enum(secondFactorMethods);
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;

/** ticketSchema is the ticket of a login whose first factor was right: 256 random bits as base64url. */
export const ticketSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * unrecognisedIpSchema is the `value` of UNRECOGNISED_IP. The ticket is valid once, for ten minutes, from
 * the IP that got it.
 */
export const unrecognisedIpSchema = z.object({
  ticket: ticketSchema,
  /**
   * What this account can be asked for, at least one. `hint` tells its owner where a code goes, and nobody
   * else much.
   */
  methods: z.array(z.object({ method: secondFactorMethodSchema, hint: z.string() })),
});
export type UnrecognisedIp = z.infer<typeof unrecognisedIpSchema>;

/**
 * secondFactorCodeCall sends the account its code. The same idempotency key sends no second one. Fails:
 * TICKET_ENDED, FEATURE_DISABLED (a method that this account does not have), RATE_LIMITED.
 */
export const secondFactorCodeCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/verify/code',
  encrypted: true,
  failures: ['TICKET_ENDED', 'FEATURE_DISABLED', 'RATE_LIMITED', 'SMS_UNAVAILABLE'],
  idempotent: 'optional',
  request: z.object({ ticket: ticketSchema, method: z.enum(['sms', 'email']) }),
  response: codeSentSchema,
});

/**
 * verifyLoginCall takes the second factor of a login and starts the session; the IP is known from then on.
 * Fails: SECOND_FACTOR_WRONG (whatever the method), TICKET_ENDED (also after too many wrong answers),
 * ACCOUNT_LOCKED, NOT_AN_AGENT, NOT_A_MEMBER.
 */
export const verifyLoginCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/verify',
  encrypted: true,
  failures: ['TICKET_ENDED', 'ACCOUNT_LOCKED', 'SECOND_FACTOR_WRONG', 'NOT_AN_AGENT', 'NOT_A_MEMBER'],
  request: z.object({
    ticket: ticketSchema,
    method: secondFactorMethodSchema,
    /** The code, or the name on the bank account. */
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    attempt: z.optional(attemptSchema),
  }),
  response: loginResultSchema,
});
