import * as z from '@tessera/contracts/schema';
import { defineResource, recordShape } from '../resource';

const familyState = z.enum(['OPEN', 'CLEARED']);
const traitSchema = z.enum(['network', 'mobile', 'email', 'name']);

/**
 * Families are accounts of the last thirty days that look like one person's. A family at home looks like one too: it is
 * cleared by who looked, and stands open again when another account joins it.
 */
export const familiesResource = defineResource({
  name: 'families',
  record: z.object({
    ...recordShape,
    /** What they share. */
    kind: traitSchema,
    value: z.string(),
    members: z.number(),
    /** The first fifty of them, oldest first. */
    accounts: z.array(z.string()),
    state: familyState,
    decidedBy: z.string(),
    remark: z.string(),
    /** The newest of them. */
    at: z.string(),
  }),
  list: {
    filters: { state: familyState, kind: traitSchema },
    sorts: ['at', 'members'],
    sort: '-at',
    search: true,
    columns: ['value', 'kind', 'members', 'accounts', 'state', 'at'],
  },
  actions: {
    clear: { roles: ['support'], reason: 'required', states: ['OPEN'] },
    open: { roles: ['support'], reason: 'required', states: ['CLEARED'] },
  },
  roles: { read: ['support', 'finance'], write: [] },
});

const smsState = z.enum(['NORMAL', 'NEAR', 'REACHED']);
const periodSchema = z.enum(['TODAY', 'EARLIER']);

/**
 * Text messages of a day (UTC) by country, `*` for all of them, with the ceiling of the operator's document. From four
 * fifths of it a day is NEAR; the alarms of a day are its history.
 */
export const smsResource = defineResource({
  name: 'sms',
  record: z.object({
    ...recordShape,
    /** `2026-11-21`. */
    day: z.string(),
    period: periodSchema,
    country: z.string(),
    sent: z.number(),
    refused: z.number(),
    ceiling: z.number(),
    state: smsState,
  }),
  list: {
    filters: { period: periodSchema, state: smsState },
    sorts: ['day', 'sent'],
    sort: '-day',
    search: false,
    columns: ['country', 'day', 'sent', 'refused', 'ceiling', 'state'],
  },
  actions: {},
  roles: { read: ['support', 'finance'], write: [] },
});
