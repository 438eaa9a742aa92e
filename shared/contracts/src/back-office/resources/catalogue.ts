import * as z from '@tessera/contracts/schema';
import { defineResource, recordShape } from '../resource';

const subjectSchema = z.enum(['game', 'vendor']);
const stateSchema = z.enum(['AVAILABLE', 'CLOSED', 'VENDOR_CLOSED']);

/**
 * catalogueResource describes the games and vendors that the operator offers. A closed game is shown in the
 * lobby as under maintenance and cannot be launched; closing a vendor closes all of its games.
 */
export const catalogueResource = defineResource({
  name: 'catalogue',
  record: z.object({
    ...recordShape,
    subject: subjectSchema,
    /** The node id of a game, the code of a vendor. */
    code: z.string(),
    name: z.string(),
    vendor: z.string(),
    state: stateSchema,
    /** Why it is closed, and by whom; empty while it is not. */
    reason: z.string(),
    author: z.string(),
    at: z.nullable(z.string()),
  }),
  list: {
    filters: { state: stateSchema, subject: subjectSchema },
    sorts: ['name'],
    sort: 'name',
    search: true,
    columns: ['name', 'subject', 'vendor', 'state', 'reason', 'author', 'at'],
  },
  actions: {
    close: { roles: ['editor'], reason: 'required', states: ['AVAILABLE', 'VENDOR_CLOSED'] },
    open: { roles: ['editor'], reason: 'required', states: ['CLOSED'] },
  },
  roles: { read: ['viewer'], write: [] },
});
