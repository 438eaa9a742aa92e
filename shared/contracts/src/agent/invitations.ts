import * as z from '@tessera/contracts/schema';
import { recordDaysRequest, recordDaysSchema } from '../records';
import { defineCall } from '../wire/call';
import { queryInteger } from '../wire/query';
import { memberIdSchema } from './members';

const count = z.number().check(z.int(), z.gte(0));

/** downlineRateSchema describes a rate in per cent, with at most two decimals: "12.50". */
export const downlineRateSchema = z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/));

/** invitationStateSchema says whether somebody may register by a link, and why not. */
export const invitationStateSchema = z.enum(['OPEN', 'OFF', 'EXPIRED', 'USED_UP']);

/** invitationLinkSchema describes a link by which an agent brings people in. */
export const invitationLinkSchema = z.object({
  linkId: z.string(),
  /** What is typed in the registration form, or comes with the link. */
  code: z.string(),
  /** For the agent's own eyes. */
  title: z.string(),
  /** Of the dividend contract that whoever registers by it is offered, in per cent. */
  rate: z.string(),
  maxUses: z.nullable(count),
  /** ISO 8601; null for no end. */
  expiresAt: z.nullable(z.string()),
  state: invitationStateSchema,
  /** How often it was opened, and how many have registered by it. */
  visits: count,
  uses: count,
  createdAt: z.string(),
});
export type InvitationLink = z.output<typeof invitationLinkSchema>;

/** mostInvitationLinks is how many links an agent may have. */
export const mostInvitationLinks = 100;

/**
 * registerCenterCall returns with what the agent brings people in: the own code, the links, and the most that any of
 * them may promise. Fails: NOT_AN_AGENT.
 */
export const registerCenterCall = defineCall({
  method: 'GET',
  path: '/wps/agent/invitation/list',
  auth: 'token',
  agentOnly: true,
  failures: [],
  request: z.object({}),
  response: z.object({
    affiliateCode: z.string(),
    /** The agent's own rate: none above it may be promised. */
    ownRate: z.string(),
    /** Whether the operator has accounts with a user name: only those are made for somebody. */
    registersDirectly: z.boolean(),
    links: z.array(invitationLinkSchema),
  }),
});

/** joinMethodSchema says how somebody has come to an agent: by the agent's own code, by a link, or with an account that the agent made. */
export const joinMethodSchema = z.enum(['CODE', 'LINK', 'DIRECT']);
export type JoinMethod = z.output<typeof joinMethodSchema>;

/** joinFiguresSchema counts who has joined in some days, and who of them has deposited and played until now. */
export const joinFiguresSchema = z.object({ joined: count, deposited: count, played: count });
export type JoinFigures = z.output<typeof joinFiguresSchema>;

/**
 * joinFiguresCall returns whom an agent brought in, in days of the operator's clock: in all, by how they came, by link and by
 * day. Fails: NOT_AN_AGENT.
 */
export const joinFiguresCall = defineCall({
  method: 'GET',
  path: '/wps/agent/invitation/figures',
  auth: 'token',
  report: true,
  agentOnly: true,
  failures: [],
  request: z.object(recordDaysRequest),
  response: z.object({
    days: recordDaysSchema,
    totals: joinFiguresSchema,
    byMethod: z.array(z.object({ method: joinMethodSchema, figures: joinFiguresSchema })),
    /** Links by which somebody has joined. */
    byLink: z.array(z.object({ linkId: z.string(), figures: joinFiguresSchema })),
    /** Each day once, the oldest first. */
    byDay: z.array(z.object({ day: z.string(), joined: count })),
  }),
});

/** joinReportCall returns an agent's links, with whom each brought in, as a table for spreadsheets. Fails: NOT_AN_AGENT. */
export const joinReportCall = defineCall({
  method: 'GET',
  path: '/wps/agent/invitation/report',
  auth: 'token',
  report: true,
  agentOnly: true,
  failures: [],
  rateLimit: { by: 'member', limit: 60, windowSeconds: 600 },
  request: z.object(recordDaysRequest),
  response: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
});

/**
 * createInvitationLinkCall makes a link. Fails: VALIDATION_FAILED with `rate` RATE_ABOVE_OWN; NOT_AN_AGENT,
 * TOO_MANY_LINKS, IDEMPOTENCY_CONFLICT.
 */
export const createInvitationLinkCall = defineCall({
  method: 'POST',
  path: '/wps/agent/invitation/create',
  auth: 'token',
  realAccountOnly: true,
  idempotent: 'required',
  agentOnly: true,
  failures: ['TOO_MANY_LINKS', 'IDEMPOTENCY_CONFLICT'],
  rateLimit: { by: 'member', limit: 120, windowSeconds: 600 },
  request: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    rate: downlineRateSchema,
    /** For how many days it is open; for ever without it. */
    days: z.optional(queryInteger(1, 365)),
    maxUses: z.optional(queryInteger(1, 100_000)),
  }),
  response: invitationLinkSchema,
});

/** switchInvitationLinkCall switches a link of the agent's on or off. Fails: NOT_AN_AGENT, NOT_FOUND. */
export const switchInvitationLinkCall = defineCall({
  method: 'POST',
  path: '/wps/agent/invitation/switch',
  auth: 'token',
  realAccountOnly: true,
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ linkId: memberIdSchema, isOn: z.boolean() }),
  response: invitationLinkSchema,
});

/** invitationUsesCall returns who has registered by a link of the agent's, newest first. Fails: NOT_AN_AGENT, NOT_FOUND. */
export const invitationUsesCall = defineCall({
  method: 'GET',
  path: '/wps/agent/invitation/uses',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ linkId: memberIdSchema }),
  response: z.object({
    /** At most a hundred. `hasPlayed` and `hasDeposited` say how far they have come. */
    list: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        at: z.string(),
        hasDeposited: z.boolean(),
        hasPlayed: z.boolean(),
      }),
    ),
  }),
});

/**
 * invitationCall returns what the landing page of an invitation says, and counts that it was opened. Fails:
 * AFFILIATE_INVALID for a code that is nobody's, or by which nobody may register any more.
 */
export const invitationCall = defineCall({
  method: 'GET',
  path: '/wps/agent/invitation',
  failures: ['AFFILIATE_INVALID'],
  rateLimit: { by: 'ip', limit: 60, windowSeconds: 60 },
  request: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  response: z.object({
    code: z.string(),
    /** Masked. */
    inviter: z.string(),
    /** Of the dividend contract that whoever registers by it is offered, in per cent; 0.00 where none is. */
    rate: z._default(z.string(), '0.00'),
  }),
});

/**
 * registerDownlineCall makes an account for a downline, who has to change the password on the first login. Fails:
 * VALIDATION_FAILED with FIELD_TAKEN, FIELD_COMMON and RATE_ABOVE_OWN among others; NOT_AN_AGENT, FEATURE_DISABLED,
 * IDEMPOTENCY_CONFLICT.
 */
export const registerDownlineCall = defineCall({
  method: 'POST',
  path: '/wps/agent/downline/register',
  auth: 'token',
  encrypted: true,
  realAccountOnly: true,
  idempotent: 'required',
  agentOnly: true,
  failures: ['FEATURE_DISABLED', 'IDEMPOTENCY_CONFLICT'],
  rateLimit: { by: 'member', limit: 60, windowSeconds: 3600 },
  request: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    nickname: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    rate: downlineRateSchema,
  }),
  response: z.object({ memberId: z.string(), account: z.string() }),
});
