import * as z from '@tessera/contracts/schema';
import { documentKindSchema } from '../identity-documents/document-kind';
import { moneySchema } from '../wire/money';

/** payoutKindSchema says what a withdrawal is paid to. */
export const payoutKindSchema = z.enum(['bank', 'wallet']);

/**
 * One bank or e-wallet that withdrawals are paid to. Its limits are the operator's own (`money`) where it
 * says nothing.
 */
const methodSchema = z.object({
  /** Its name in records; it never changes. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** What it is, for its sign. */
  kind: payoutKindSchema,
  /** By the name that people know: "GCash", "BDO". */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** How many digits an account's number has. */
  digits: z.object({
    min: z.number().check(z.int(), z.gte(4), z.lte(34)),
    max: z.number().check(z.int(), z.gte(4), z.lte(34)),
  }),
  /** The least of one withdrawal to it. */
  min: z.optional(moneySchema),
  /** The most of one withdrawal to it. */
  max: z.optional(moneySchema),
  /** Taken from what is withdrawn, and given back with it. */
  fee: z._default(moneySchema, '0'),
  /** False shows it as out of order. */
  available: z._default(z.boolean(), true),
});
export type PayoutMethod = z.infer<typeof methodSchema>;

/** operatorPayoutsSchema describes how an operator pays withdrawals. Without it the operator takes none. */
export const operatorPayoutsSchema = z.object({
  methods: z.array(methodSchema).check(z.minLength(1), z.maxLength(40)),
  /** How long a new account waits before it can be paid to. */
  accountWaitHours: z._default(z.number().check(z.int(), z.gte(0), z.lte(720)), 24),
  /** How many accounts of one member there may be. */
  maxAccounts: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 5),
  /** How many withdrawals of one member may be under way. */
  maxPending: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 3),
  /** Whether a member may cancel while nothing is sent. */
  cancellable: z._default(z.boolean(), true),
  /** For how many minutes a member may say what became of a payment; then it counts as received (section 4.8). */
  receiptMinutes: z._default(z.number().check(z.int(), z.gte(1), z.lte(43_200)), 4320),
  /** What is asked for once before a withdrawal is paid, so that nobody hears of it after a win. */
  documents: z.optional(
    z.object({
      /** What each proves; each once. */
      kinds: z.array(documentKindSchema).check(
        z.minLength(1),
        z.refine((kinds) => new Set(kinds).size === kinds.length),
      ),
      /** Withdrawals of so much or more take them. */
      above: moneySchema,
    }),
  ),
  /** Above it two people of the operator decide; `money.secondPersonAbove` where nothing is said. */
  secondPersonAbove: z.optional(moneySchema),
});
