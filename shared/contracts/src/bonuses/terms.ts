import * as z from '@tessera/contracts/schema';
import { gameTypes, type GameType } from '../operator/operator';
import { toMinorUnits } from '../wire/minor-units';
import { moneySchema } from '../wire/money';

/**
 * bonusKindSchema names the kinds of bonuses: for the first deposit of a member, for a later one, for what games have kept of
 * the member's cash in a period, and rounds whose stakes are the operator's, with any deposit.
 */
export const bonusKindSchema = z.enum(['FIRST_DEPOSIT', 'RELOAD', 'CASHBACK', 'FREE_ROUNDS']);
export type BonusKind = z.infer<typeof bonusKindSchema>;

/** cashbackPeriodSchema names how long losses are added up, by the operator's days. A week begins on a Monday. */
export const cashbackPeriodSchema = z.enum(['DAY', 'WEEK', 'MONTH']);
export type CashbackPeriod = z.infer<typeof cashbackPeriodSchema>;

/** payAsSchema says whether a cashback, or what free rounds win, is cash, with nothing to play, or bonus money. */
export const payAsSchema = z.enum(['BONUS', 'CASH']);

/**
 * bonusGameTypes lists the categories in which bonus money can be staked. Lottery draws have a wallet path of
 * their own, which takes cash alone.
 */
export const bonusGameTypes = gameTypes.filter((type) => type !== 'LOTT' && type !== 'ELOTT');

/** countingGameSchema describes a category, and by how many percent a stake in it counts. */
export const countingGameSchema = z.object({ gameType: z.enum(gameTypes), percent: z.number() });
/** CountingGame is a category with the percent by which a stake in it counts. */
export type CountingGame = { gameType: GameType; percent: number };

/** freeRoundTermsSchema describes the rounds that a bonus of FREE_ROUNDS gives. */
export const freeRoundTermsSchema = z.object({
  rounds: z.number(),
  /** Of each round: the operator's, and no money of the member's. */
  stake: moneySchema,
  /** The only games that they can be played in. */
  games: z.array(z.object({ nodeId: z.string(), name: z.string() })),
  /** What they win: cash at once, or bonus money when the last of them is played. */
  payAs: payAsSchema,
});
export type FreeRoundTerms = z.output<typeof freeRoundTermsSchema>;

/** bonusTermsShape holds the terms of a bonus, as they are offered and as they were accepted. */
export const bonusTermsShape = {
  kind: bonusKindSchema,
  /** Of the deposit, or of the loss; says nothing of free rounds. */
  percent: z.number(),
  /** The most that is given; of free rounds, the most that they win together. */
  cap: moneySchema,
  /** The least deposit; of a cashback, the least loss. */
  minDeposit: moneySchema,
  /** How many times the bonus has to be played. */
  factor: z.number(),
  /** The largest stake that takes bonus money; null without a limit. */
  maxStake: z.nullable(moneySchema),
  games: z.array(countingGameSchema),
  /** Of free rounds: to play them, and again as many to play bonus money that they have won. */
  expiryDays: z.number(),
  /** Of FREE_ROUNDS alone. */
  freeRounds: z._default(z.nullable(freeRoundTermsSchema), null),
};

/** BonusSum is what a bonus is worth at a deposit and what it costs to clear, in minor units. */
export interface BonusSum {
  bonus: bigint;
  turnover: bigint;
  /** Rounds at the usual stake, in games that count in full. */
  rounds: bigint;
}

/**
 * bonusSum computes what a deposit of `amount` minor units brings under these terms. The platform grants by
 * it and pages show it, so that both say the same.
 */
export function bonusSum(
  {
    percent,
    cap,
    factor,
    maxStake,
  }: { percent: number; cap: string; factor: number; maxStake: string | null },
  amount: bigint,
  { digits, usualStake }: { digits: number; usualStake: bigint },
): BonusSum {
  const most = toMinorUnits(cap, digits);
  const share = (amount * BigInt(percent)) / 100n;
  const bonus = share < most ? share : most;
  const turnover = bonus * BigInt(factor);
  const limit = maxStake === null ? usualStake : toMinorUnits(maxStake, digits);
  const stake = usualStake < limit ? usualStake : limit;
  return { bonus, turnover, rounds: stake > 0n ? (turnover + stake - 1n) / stake : 0n };
}
