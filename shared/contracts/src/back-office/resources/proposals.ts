import * as z from '@tessera/contracts/schema';
import { defineResource, recordShape } from '../resource';

const stateSchema = z.enum(['OPEN', 'APPROVED', 'REJECTED']);
const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/**
 * proposalsResource holds the acts that wait for a second person, where the operator asks for one. Approving
 * performs the act in the name of the person who proposed it, and needs the role for that act. A record that
 * has changed since is CHANGED_MEANWHILE; nobody approves their own (OWN_PROPOSAL), and taking one back is
 * rejecting it.
 */
export const proposalsResource = defineResource({
  name: 'proposals',
  record: z.object({
    ...recordShape,
    resource: z.string(),
    recordId: z.string(),
    action: z.string(),
    /** What was typed with it, or the record as it is to be. */
    input: z.nullable(z.unknown()),
    reason: z.string(),
    author: z.string(),
    state: stateSchema,
    decidedBy: z.string(),
    remark: z.string(),
    at: z.string(),
  }),
  queue: { state: 'OPEN' },
  list: {
    filters: { state: stateSchema, resource: word, author: word },
    sorts: ['at'],
    sort: '-at',
    search: false,
    columns: ['resource', 'recordId', 'action', 'reason', 'author', 'state', 'decidedBy', 'at'],
  },
  actions: {
    approve: { roles: ['support', 'editor', 'finance'], reason: 'optional', states: ['OPEN'] },
    reject: { roles: ['support', 'editor', 'finance'], reason: 'required', states: ['OPEN'] },
  },
  roles: { read: ['support', 'editor', 'finance'], write: [] },
});
