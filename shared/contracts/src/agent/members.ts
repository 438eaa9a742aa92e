import * as z from '@tessera/contracts/schema';
import { recordDaysRequest, recordDaysSchema } from '../records';
import { defineCall } from '../wire/call';
import { pageRequest, pageResponse } from '../wire/query';
import { memberFiguresSchema } from './figures';

const count = z.number().check(z.int(), z.gte(0));
/** memberIdSchema describes the id of a member, as a request names it. */
export const memberIdSchema = z.string().check(z.regex(/^\d{1,18}$/));

/** downlinePathSchema leads from the agent's direct downline to a member, in order. */
export const downlinePathSchema = z.array(z.object({ id: z.string(), account: z.string() }));
export type DownlinePath = z.output<typeof downlinePathSchema>;

const person = {
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  isAgent: z.boolean(),
  /** Everybody below this member. */
  teamSize: count,
  /** ISO 8601. */
  registeredAt: z.string(),
};

/** teamMemberSchema describes one member of an agent's team, with what they and their branch came to. */
export const teamMemberSchema = z.object({
  ...person,
  /** The last day of play by the operator's clock, yyyy-MM-dd; null for who never played. */
  lastPlayedOn: z.nullable(z.string()),
  own: memberFiguresSchema,
  /** The member's own figures and those of everybody below. */
  branch: memberFiguresSchema,
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/**
 * teamMembersCall returns one page of the direct downlines of a member of the team, or of the agent without
 * `parentId`, by their accounts. `totals` is everybody below that member; `own` is that member, and null for the agent.
 * Fails: NOT_AN_AGENT; NOT_FOUND for a member who is not in the agent's team.
 */
export const teamMembersCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/members',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({
    ...recordDaysRequest,
    parentId: z.optional(memberIdSchema),
    ...pageRequest({ most: 100, usual: 20 }),
  }),
  response: z.object({
    days: recordDaysSchema,
    asOf: z.string(),
    path: downlinePathSchema,
    own: z.nullable(memberFiguresSchema),
    totals: memberFiguresSchema,
    /** What `totals` are made of: one entry a day, the oldest first, days without anything included. */
    byDay: z._default(z.array(z.object({ day: z.string(), figures: memberFiguresSchema })), []),
    list: z.array(teamMemberSchema),
    ...pageResponse,
  }),
});
export type TeamMembers = z.output<typeof teamMembersCall.response>;

/** searchLength says from how many letters of an account on a team is searched. */
export const searchLength = 2;

/**
 * teamSearchCall finds members of the team whose account begins with some letters, the first 20 by account. Fails:
 * NOT_AN_AGENT.
 */
export const teamSearchCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/search',
  auth: 'token',
  agentOnly: true,
  failures: [],
  rateLimit: { by: 'member', limit: 600, windowSeconds: 600 },
  request: z.object({ account: z.string().check(z.trim(), z.minLength(searchLength), z.maxLength(64)) }),
  response: z.object({ list: z.array(z.object({ ...person, path: downlinePathSchema })) }),
});

/** downlineNoteSchema describes what an agent has written down about a downline; nobody else reads it. */
export const downlineNoteSchema = z.object({ noteId: z.string(), text: z.string(), at: z.string() });
export type DownlineNote = z.output<typeof downlineNoteSchema>;

/**
 * downlineDetailSchema describes a member of the team for the agent: contacts are masked, and nothing of limits,
 * exclusions, documents or payout accounts is in it.
 */
export const downlineDetailSchema = z.object({
  ...person,
  path: downlinePathSchema,
  /** How far below the agent: 1 for who the agent brought in. */
  level: count,
  directDownlines: count,
  lastPlayedOn: z.nullable(z.string()),
  /** What the member was promised on joining, in per cent; null where nothing was. */
  rate: z.nullable(z.string()),
  contacts: z.object({ name: z.string(), mobile: z.string(), email: z.string() }),
  notes: z.array(downlineNoteSchema),
});
export type DownlineDetail = z.output<typeof downlineDetailSchema>;

/**
 * downlineDetailCall returns one member of the team. Each look is in the audit. Fails: NOT_AN_AGENT; NOT_FOUND for who
 * is not below the agent.
 */
export const downlineDetailCall = defineCall({
  method: 'GET',
  path: '/wps/agent/team/member',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ memberId: memberIdSchema }),
  response: downlineDetailSchema,
});

/** noteLength is the maximum number of characters in a note about a downline. */
export const noteLength = 500;
/** notesOfMember is how many notes an agent may have about one downline. */
export const notesOfMember = 50;

/**
 * addDownlineNoteCall writes a note about a member of the team. Fails: NOT_AN_AGENT, NOT_FOUND,
 * TOO_MANY_NOTES, IDEMPOTENCY_CONFLICT.
 */
export const addDownlineNoteCall = defineCall({
  method: 'POST',
  path: '/wps/agent/team/note',
  auth: 'token',
  idempotent: 'required',
  agentOnly: true,
  failures: ['NOT_FOUND', 'TOO_MANY_NOTES', 'IDEMPOTENCY_CONFLICT'],
  rateLimit: { by: 'member', limit: 120, windowSeconds: 600 },
  request: z.object({
    memberId: memberIdSchema,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteLength)),
  }),
  response: downlineNoteSchema,
});

/** deleteDownlineNoteCall deletes an own note. Deleting it again is done. Fails: NOT_AN_AGENT, NOT_FOUND. */
export const deleteDownlineNoteCall = defineCall({
  method: 'DELETE',
  path: '/wps/agent/team/note',
  auth: 'token',
  agentOnly: true,
  failures: ['NOT_FOUND'],
  request: z.object({ memberId: memberIdSchema, noteId: memberIdSchema }),
  response: z.null(),
});
