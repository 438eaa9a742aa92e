import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';
import { bonusTermsShape } from './terms';

/** What happens to free rounds before they have ended, or have become bonus money. */
const freeRoundSteps = ['ROUNDS_WARNED', 'ROUNDS_PLAYED', 'ROUNDS_EXPIRED'] as const;
const endStates = ['COMPLETED', 'SPENT', 'EXPIRED', 'FORFEITED'] as const;

/**
 * bonusStateSchema names the states of a bonus. ACTIVE is being played. COMPLETED was played through: what
 * was left became cash. SPENT was lost in play. EXPIRED and FORFEITED gave what was left back to the
 * operator. Free rounds are COMPLETED when the last one is played and they have won cash, and SPENT when they have won nothing.
 */
export const bonusStateSchema = z.enum(['ACTIVE', ...endStates]);
export type BonusState = z.infer<typeof bonusStateSchema>;

/**
 * bonusSchema describes a bonus of the member with the terms under which it was accepted. Times are ISO 8601
 * in UTC.
 */
export const bonusSchema = z.object({
  bonusId: z.string(),
  /** The rule in the version that was accepted, and the deposit that brought it: what support asks for. */
  ruleId: z.string(),
  ruleVersion: z.number(),
  depositId: z.nullable(z.string()),
  /** In the asking member's language. */
  title: z.string(),
  state: bonusStateSchema,
  ...bonusTermsShape,
  /** How far free rounds are, in a bonus that gives them. */
  playedRounds: z._default(
    z.nullable(
      z.object({
        used: z.number(),
        left: z.number(),
        won: moneySchema,
        /** None can be played any more: what they have won is paid. */
        isOver: z.boolean(),
      }),
    ),
    null,
  ),
  /** What it is a share of: the deposit, or the loss. */
  deposited: moneySchema,
  granted: moneySchema,
  /** What of it can be staked; part of no withdrawal. */
  balance: moneySchema,
  /** What has to be staked, and what of that has counted. */
  turnover: moneySchema,
  progress: moneySchema,
  /** What became cash or went back to the operator; null while it is played. */
  endedAmount: z.nullable(moneySchema),
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Days that are left by the platform's clock, begun ones counted; 0 when the time is over. */
  daysLeft: z.number(),
  /**
   * What happened to it, oldest first (APPLIED: it came with the deposit by itself), each in the transaction that made it happen. OFFERED has the most that was
   * offered, PLAYED what has counted by then, WARNED what was left when its coming end was announced; the ends have what
   * became cash or went back. `rounds` are those that had counted. Of free rounds `amount` is the stake of one and `rounds` their
   * number until they are GRANTED; ROUNDS_PLAYED and ROUNDS_EXPIRED have what those that were played had won, ROUNDS_WARNED,
   * EXPIRED and FORFEITED how many were left.
   */
  history: z.array(
    z.object({
      what: z.enum([
        'OFFERED',
        'ACCEPTED',
        'APPLIED',
        'GRANTED',
        'PLAYED',
        'WARNED',
        ...freeRoundSteps,
        ...endStates,
      ]),
      /** How much of the turnover was played, in PLAYED. */
      percent: z.number(),
      at: z.string(),
      amount: moneySchema,
      rounds: z.number(),
    }),
  ),
});
export type Bonus = z.output<typeof bonusSchema>;
