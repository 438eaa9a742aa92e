import * as z from '@tessera/contracts/schema';
import { affiliateApplicationStateSchema } from '../../agent';
import { moneySchema } from '../../wire/money';
import { defineResource, heldBy, holdActions, recordShape } from '../resource';

const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/**
 * affiliateApplicationsResource describes members who want to become agents, with what is known of them. Approved, a member
 * is an agent at once; a rejection gives a reason that the member reads.
 */
export const affiliateApplicationsResource = defineResource({
  name: 'affiliate-applications',
  record: z.object({
    ...recordShape,
    account: z.string(),
    state: affiliateApplicationStateSchema,
    plan: z.string(),
    channel: z.string(),
    /** Who brought the member in; empty where nobody did. */
    upline: z.string(),
    memberSince: z.string(),
    /** How many the member has brought in already. */
    downlines: z.number(),
    /** What the member's team, without the member, has staked so far. */
    teamBet: moneySchema,
    currency: z.string(),
    reason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.nullable(z.string()),
    heldBy,
    at: z.string(),
  }),
  queue: { state: 'PENDING' },
  list: {
    filters: { state: affiliateApplicationStateSchema, account: word, heldBy: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['account', 'state', 'channel', 'upline', 'downlines', 'heldBy', 'at'],
    more: ['plan', 'memberSince', 'reason', 'decidedBy', 'decidedAt'],
  },
  actions: {
    ...holdActions(['support', 'finance'], ['PENDING']),
    /** Who is an agent is paid by contracts: finance decides. */
    approve: { roles: ['finance'], reason: 'optional', states: ['PENDING'] },
    reject: { roles: ['support', 'finance'], reason: 'required', states: ['PENDING'] },
  },
  roles: { read: ['support', 'finance'], write: [] },
});
