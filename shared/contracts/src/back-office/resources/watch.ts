import * as z from '@tessera/contracts/schema';
import { defineResource, recordShape } from '../resource';

const familyState = z.enum(['OPEN', 'CLEARED']);
const traitSchema = z.enum(['network', 'mobile', 'email', 'name']);

/**
 * familiesResource describes accounts of the last thirty days that look like one person's. A household looks
 * alike too: staff can clear it, and it opens again when another account joins.
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
  queue: { state: 'OPEN' },
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
 * smsResource describes the text messages of a day (UTC) by country, `*` for all of them, with the limit of
 * the operator's document. From four fifths of the limit a day is NEAR; its history lists the alarms of the
 * day.
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
