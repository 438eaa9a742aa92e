import * as z from '@tessera/contracts/schema';
import { contractKindSchema } from '../../agent-contracts/terms';
import { incomeStateSchema } from '../../income';
import { moneySchema } from '../../wire/money';
import { defineResource, recordShape } from '../resource';

const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/**
 * agentIncomeResource describes what contracts have paid to agents, line by line. A line is never edited: what was wrong
 * is put right by a correction, a line of its own with its own posting, which the agent reads with the reason.
 */
export const agentIncomeResource = defineResource({
  name: 'agent-income',
  record: z.object({
    ...recordShape,
    account: z.string(),
    kind: contractKindSchema,
    periodFrom: z.string(),
    /** Exclusive. */
    periodTo: z.string(),
    validBet: moneySchema,
    netLoss: moneySchema,
    activeMembers: z.number(),
    amount: moneySchema,
    /** With all corrections of it. Of a correction, what it comes to by itself. */
    comesTo: moneySchema,
    currency: z.string(),
    state: incomeStateSchema,
    /** Id of the line that this one corrects; empty where it corrects none. */
    corrects: z.string(),
    reason: z.string(),
    author: z.string(),
    /** Whether it can be corrected: a correction is not corrected, its line is once more. */
    correctable: z.boolean(),
    at: z.string(),
  }),
  list: {
    filters: { state: incomeStateSchema, kind: contractKindSchema, account: word, corrects: word },
    sorts: ['at', 'amount'],
    sort: '-at',
    search: true,
    columns: ['account', 'kind', 'periodFrom', 'periodTo', 'amount', 'comesTo', 'state', 'corrects', 'at'],
    more: ['currency', 'validBet', 'netLoss', 'activeMembers', 'reason', 'author'],
  },
  actions: {
    /** Writes a correction: what the line has to come to with it, less what it comes to now. */
    correct: {
      roles: ['finance'],
      reason: 'required',
      when: 'correctable',
      money: true,
      input: z.object({ comesTo: z.string().check(z.trim(), z.regex(/^\d{1,15}(\.\d{1,6})?$/)) }),
      fields: { comesTo: 'money' },
    },
  },
  roles: { read: ['support', 'finance'], write: [] },
});
