import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../../wire/money';
import { defineResource, heldBy, holdActions, recordShape } from '../resource';

const word = z.string().check(z.regex(/^[\w.-]{1,80}$/));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const provider = z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{1,39}$/));

/** providerFileKindSchema says what a provider's file of a day lists. */
export const providerFileKindSchema = z.enum(['DEPOSITS', 'PAYOUTS']);
export type ProviderFileKind = z.output<typeof providerFileKindSchema>;

/** providerFileLimits says how much one file may have: characters, and lines below its head. */
export const providerFileLimits = { characters: 4_000_000, lines: 40_000 } as const;

/**
 * providerFileColumns names the columns of a provider's file, in its first line. Others may stand beside them. `transaction`
 * is the provider's own id, `reference` the platform's of the deposit or payout, `time` ISO 8601 with its zone.
 */
export const providerFileColumns = [
  'transaction',
  'reference',
  'state',
  'amount',
  'currency',
  'time',
] as const;

/** movementStateSchema says what became of a payment. Deposits are given back (REFUNDED), payouts come back (RETURNED). */
export const movementStateSchema = z.enum(['PAID', 'FAILED', 'REFUNDED', 'RETURNED']);
export type MovementState = z.output<typeof movementStateSchema>;

/** lineProblemSchema says what is wrong with a line of a provider's file. */
export const lineProblemSchema = z.enum([
  /** A column is missing in the first line. */
  'COLUMN',
  /** It has another number of cells than the first line. */
  'CELLS',
  /** A quotation mark is not closed, or stands where none may. */
  'QUOTES',
  'FORMAT',
  /** More digits than the currency has, or nothing. */
  'AMOUNT',
  /** A time of another day of the operator's. */
  'DAY',
  /** The transaction stands in an earlier line. */
  'REPEATED',
  'TOO_MANY',
]);
/** refusedLinesSchema is the `value` beside `fields` where lines of a file are refused: the first of them, and how many more. */
export const refusedLinesSchema = z.object({
  lines: z.array(z.object({ line: z.number(), column: z.string(), problem: lineProblemSchema })),
  more: z.number(),
});
/** RefusedLine is one line of a file that was refused, with its column and what is wrong there. */
export type RefusedLine = z.output<typeof refusedLinesSchema>['lines'][number];

/**
 * providerFilePath is the path of the file of a day that a provider offers: `/provider-files/aurora/PAYOUTS/2026-11-22`.
 * Only the embedded provider does.
 */
export const providerFilePath = (operator: string, kind: ProviderFileKind, of: string): string =>
  `/provider-files/${operator}/${kind}/${of}`;
/** providerFileRoles lists the roles that fetch it. */
export const providerFileRoles = ['finance'] as const;

const fileState = z.enum(['OPEN', 'RECONCILED', 'REPLACED']);
/**
 * providerFilesResource describes the imports of providers' files, one day each, with the day's totals beside the
 * ledger's. `total` less `ledger` is `otherDay` and the sum of the differences. A later file of the day replaces it.
 */
export const providerFilesResource = defineResource({
  name: 'provider-files',
  record: z.object({
    ...recordShape,
    day,
    provider,
    kind: providerFileKindSchema,
    fileName: z.string(),
    state: fileState,
    lines: z.number(),
    /** Paid, less what was given back or came back. */
    total: moneySchema,
    ledger: moneySchema,
    /** What the file has on this day and the ledger on another, less the reverse. */
    otherDay: moneySchema,
    /** Of all differences of the day, and of those that nobody has settled or explained. */
    differences: moneySchema,
    open: moneySchema,
    openCount: z.number(),
    currency: z.string(),
    timeZone: z.string(),
    author: z.string(),
    at: z.string(),
  }),
  list: {
    filters: { state: fileState, kind: providerFileKindSchema, day, provider: word },
    sorts: ['day', 'at'],
    sort: '-day',
    search: false,
    columns: ['day', 'kind', 'state', 'total', 'ledger', 'otherDay', 'open', 'openCount', 'at'],
    more: ['currency', 'provider', 'differences', 'lines', 'fileName', 'author', 'timeZone'],
  },
  create: z.object({
    kind: providerFileKindSchema,
    provider: z._default(provider, 'HOSTED'),
    day,
    file: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      text: z.string().check(z.minLength(1), z.maxLength(providerFileLimits.characters)),
    }),
  }),
  fields: { kind: 'choice', provider: 'code', day: 'day', file: 'file' },
  suggestions: { provider: ['HOSTED'] },
  actions: {
    /** Compares the day again with what is known by now. */
    compare: { roles: ['finance'], reason: 'optional', states: ['OPEN', 'RECONCILED'] },
  },
  roles: { read: ['support', 'finance'], write: ['finance'] },
});

const problem = z.enum([
  /** The provider lists a payment that nobody here knows. */
  'MISSING_HERE',
  'MISSING_THERE',
  'OTHER_AMOUNT',
  'OTHER_STATE',
  /** One side has it once more than the other. */
  'TWICE',
  /** The ledger has another sum of the day than our records of payments. */
  'LEDGER',
]);
const differenceState = z.enum(['OPEN', 'SETTLED', 'EXPLAINED', 'GONE']);

/**
 * differencesResource describes what a provider's file and the platform say differently. One that later files or
 * messages cleared up is GONE.
 */
export const differencesResource = defineResource({
  name: 'differences',
  record: z.object({
    ...recordShape,
    day,
    provider,
    kind: providerFileKindSchema,
    problem,
    /** Of the deposit or payout. */
    reference: z.string(),
    /** The provider's id; empty where the provider does not list it. */
    transaction: z.string(),
    account: z.string(),
    theirState: z.string(),
    theirs: z.nullable(moneySchema),
    ourState: z.string(),
    ours: z.nullable(moneySchema),
    /** Theirs less ours, as far as money has moved. */
    difference: moneySchema,
    currency: z.string(),
    /** Whether the provider's word can be taken over, as if it had been sent. */
    appliable: z.boolean(),
    /** Whether there is money to book. */
    bookable: z.boolean(),
    state: differenceState,
    remark: z.string(),
    decidedBy: z.string(),
    decidedAt: z.nullable(z.string()),
    heldBy,
    at: z.string(),
  }),
  queue: { state: 'OPEN' },
  list: {
    filters: {
      state: differenceState,
      problem,
      kind: providerFileKindSchema,
      day,
      provider: word,
      heldBy: word,
    },
    sorts: ['at', 'day', 'difference'],
    sort: 'at',
    search: true,
    columns: ['reference', 'day', 'kind', 'problem', 'theirs', 'ours', 'difference', 'state', 'heldBy', 'at'],
    more: [
      'currency',
      'theirState',
      'ourState',
      'provider',
      'transaction',
      'account',
      'remark',
      'decidedBy',
      'decidedAt',
    ],
  },
  actions: {
    ...holdActions(['finance', 'support'], ['OPEN']),
    /** The provider's word counts, as if its message had come: money moves as it does then. */
    apply: { roles: ['finance'], reason: 'required', states: ['OPEN'], when: 'appliable', money: true },
    /** The difference is booked between the provider and the operator: no member gets or loses anything. */
    book: { roles: ['finance'], reason: 'required', states: ['OPEN'], when: 'bookable', money: true },
    /** Nothing moves: the reason says why it is right as it is. */
    explain: { roles: ['finance'], reason: 'required', states: ['OPEN'] },
  },
  roles: { read: ['support', 'finance'], write: [] },
});
