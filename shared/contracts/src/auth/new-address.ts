import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';
import { attemptSchema } from './attempt';
import { loginResultSchema } from './login';
import { codeSentSchema } from './verification';

/** The four ways of section 4.5 to prove oneself at an address that the account never used. */
export const proofWays = ['sms', 'email', 'bankName', 'authenticator'] as const;
export const proofWaySchema = z.enum(proofWays);
export type ProofWay = z.infer<typeof proofWaySchema>;

/** 256 random bits as base64url: what the first proof was given for. */
export const ticketSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/** `value` of a NEW_ADDRESS. The ticket is good once, for ten minutes, at the address that got it. */
export const newAddressSchema = z.object({
  ticket: ticketSchema,
  /** What this account can be asked for, at least one. `hint` tells its owner where a code goes, and nobody else much. */
  ways: z.array(z.object({ way: proofWaySchema, hint: z.string() })),
});
export type NewAddress = z.infer<typeof newAddressSchema>;

/**
 * Sends the account its code. The same idempotency key sends no second one. Fails: TICKET_ENDED, FEATURE_DISABLED (a
 * way that this account has not), RATE_LIMITED.
 */
export const addressCodeCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/address/code',
  encrypted: true,
  failures: ['TICKET_ENDED', 'FEATURE_DISABLED', 'RATE_LIMITED', 'SMS_UNAVAILABLE'],
  request: z.object({ ticket: ticketSchema, way: z.enum(['sms', 'email']) }),
  response: codeSentSchema,
});

/**
 * The second step of a login: starts the session, and the address is known from then on. Fails: PROOF_WRONG (whatever
 * the way), TICKET_ENDED (also after too many wrong ones), ACCOUNT_LOCKED, NOT_AN_AGENT, NOT_A_MEMBER.
 */
export const proveAddressCall = defineCall({
  method: 'POST',
  path: '/wps/session/login/address',
  encrypted: true,
  failures: ['TICKET_ENDED', 'ACCOUNT_LOCKED', 'PROOF_WRONG', 'NOT_AN_AGENT', 'NOT_A_MEMBER'],
  request: z.object({
    ticket: ticketSchema,
    way: proofWaySchema,
    /** The code, or the name on the bank account. */
    answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    attempt: z.optional(attemptSchema),
  }),
  response: loginResultSchema,
});
