import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';
import { momentSchema } from './content';

const stateSchema = z.enum(['PLANNED', 'DELAYED', 'DRAWN', 'CORRECTED', 'CANCELLED']);

/**
 * lotteryDrawsResource describes the draws of the lotteries with what members have staked on them. An operator delays,
 * cancels or corrects a draw for its own members: the numbers that the seed gave stay on record.
 */
export const lotteryDrawsResource = defineResource({
  name: 'lottery-draws',
  record: z.object({
    ...recordShape,
    game: z.string(),
    /** The game's code. */
    code: z.string(),
    numero: z.string(),
    state: stateSchema,
    /** Prize by prize, one a line: `P1: 307`. Empty until they are shown. */
    numbers: z.string(),
    slips: z.number(),
    members: z.number(),
    stake: moneySchema,
    paid: moneySchema,
    currency: z.string(),
    /** Why it was changed, as members read it, and by whom; empty for a draw that is as it was planned. */
    reason: z.string(),
    author: z.string(),
    at: z.string(),
  }),
  list: {
    filters: { state: stateSchema, code: z.string().check(z.regex(/^[A-Za-z][\w-]{1,59}$/)) },
    sorts: ['at'],
    sort: '-at',
    search: true,
    columns: ['game', 'numero', 'state', 'at', 'numbers', 'slips', 'stake', 'paid', 'author'],
    more: ['code', 'members', 'currency', 'reason'],
  },
  actions: {
    /** Its numbers are shown later. Bets stay, and end when they would have. */
    delay: {
      roles: ['finance'],
      reason: 'required',
      states: ['PLANNED', 'DELAYED'],
      input: z.object({ until: momentSchema }),
      fields: { until: 'moment' },
    },
    /** It gets no numbers: every stake on it goes back. */
    cancel: { roles: ['finance'], reason: 'required', states: ['PLANNED', 'DELAYED'], money: true },
    /** Slips are decided again by these numbers, and the difference moves. */
    correct: {
      roles: ['finance'],
      reason: 'required',
      states: ['DRAWN', 'CORRECTED'],
      money: true,
      input: z.object({ numbers: z.string().check(z.trim(), z.minLength(4), z.maxLength(1000)) }),
      fields: { numbers: 'text' },
    },
  },
  roles: { read: ['support', 'finance'], write: [] },
});
