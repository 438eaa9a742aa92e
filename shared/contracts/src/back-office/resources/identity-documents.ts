import * as z from '@tessera/contracts/schema';
import { documentKindSchema } from '../../identity-documents';
import { defineResource, heldBy, holdActions, recordShape } from '../resource';

const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));
const state = z.enum(['PENDING', 'ACCEPTED', 'REJECTED']);

/**
 * identityDocumentsResource describes what members have sent to prove who they are, with what their profile says. A
 * rejection gives a reason that the member reads; they can send another one then.
 */
export const identityDocumentsResource = defineResource({
  name: 'identity-documents',
  record: z.object({
    ...recordShape,
    account: z.string(),
    kind: documentKindSchema,
    state,
    /** Of the member's profile: what the document has to agree with. */
    name: z.string(),
    birthday: z.string(),
    address: z.string(),
    /** Ids of pictures, at `/platform/uploads/<id>`. */
    images: z.array(z.string()),
    reason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.nullable(z.string()),
    heldBy,
    at: z.string(),
  }),
  queue: { state: 'PENDING' },
  list: {
    filters: { state, kind: documentKindSchema, account: word, heldBy: word },
    sorts: ['at'],
    sort: 'at',
    search: true,
    columns: ['account', 'kind', 'state', 'name', 'heldBy', 'at'],
    more: ['reason', 'decidedBy', 'decidedAt'],
  },
  actions: {
    ...holdActions(['support', 'finance'], ['PENDING']),
    accept: { roles: ['support', 'finance'], reason: 'optional', states: ['PENDING'] },
    reject: { roles: ['support', 'finance'], reason: 'required', states: ['PENDING'] },
  },
  roles: { read: ['support', 'finance'], write: [] },
});
