import * as z from '@tessera/contracts/schema';
import { gameTypes, type GameType } from '../operator/operator';
import { toMinorUnits } from '../wire/minor-units';
import { moneySchema } from '../wire/money';

/**
 * bonusKindSchema names what a bonus is given for: the first deposit of a member, a later one, or what games have kept of
 * the member's cash in a period.
 */
export const bonusKindSchema = z.enum(['FIRST_DEPOSIT', 'RELOAD', 'CASHBACK']);
export type BonusKind = z.infer<typeof bonusKindSchema>;

/** cashbackPeriodSchema names how long losses are added up, by the operator's days. A week begins on a Monday. */
export const cashbackPeriodSchema = z.enum(['DAY', 'WEEK', 'MONTH']);
export type CashbackPeriod = z.infer<typeof cashbackPeriodSchema>;

/** payAsSchema says whether a cashback is cash, with nothing to play, or bonus money. */
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

/** bonusTermsShape holds the terms of a bonus, as they are offered and as they were accepted. */
export const bonusTermsShape = {
  kind: bonusKindSchema,
  /** Of the deposit, or of the loss. */
  percent: z.number(),
  /** The most that is given. */
  cap: moneySchema,
  /** The least deposit; of a cashback, the least loss. */
  minDeposit: moneySchema,
  /** How many times the bonus has to be played. */
  factor: z.number(),
  /** The largest stake that takes bonus money; null without a limit. */
  maxStake: z.nullable(moneySchema),
  games: z.array(countingGameSchema),
  expiryDays: z.number(),
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
