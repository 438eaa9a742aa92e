import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';
import { drawShapeSchema } from './draw-shape';

/**
 * prizeModes lists the prize modes of sections 3 and 7.6. VN is the Vietnam area, whose menus have calls of
 * their own.
 */
export const prizeModes = ['LOTT', 'ELOTT', 'SEA', 'VN', 'ZY'] as const;
/**
 * prizeModeSchema names the prize modes: families of lotteries, each with a menu of its own (section 7.1).
 */
export const prizeModeSchema = z.enum(prizeModes);
export type PrizeMode = z.infer<typeof prizeModeSchema>;

/** gameCodeSchema is the code of a lottery game, unique among all of them. */
export const gameCodeSchema = z.string().check(z.regex(/^[A-Za-z][\w-]{1,59}$/));

/**
 * pickRuleSchema describes what a play asks of the player: digits in their order (at least so many of them `different`), a
 * set of different numbers from 1 to `max`, different numbers of so many digits each, or one word of a few ("BIG", "SMALL").
 */
export const pickRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('digits'), count: z.number(), different: z.optional(z.number()) }),
  z.object({ kind: z.literal('set'), count: z.number(), max: z.number() }),
  z.object({ kind: z.literal('numbers'), count: z.number(), digits: z.number() }),
  z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
]);
export type PickRule = z.infer<typeof pickRuleSchema>;

/**
 * playSchema describes one way to bet on a game. Its name and explanation are dictionary texts under its
 * code.
 */
export const playSchema = z.object({
  playCode: z.string(),
  pick: pickRuleSchema,
  /**
   * What one unit of stake returns, best prize first, and how many draws there are to one that does. `prize` names the
   * case where there are several; a payout with `different` is that of picks with so many different digits alone.
   */
  payouts: z.array(
    z.object({
      prize: z.string(),
      odds: moneySchema,
      oneIn: z.number(),
      different: z.optional(z.number()),
    }),
  ),
  /** The odds are paid for each time that the number occurs. */
  perMatch: z.boolean(),
  /** Smallest and largest stake of one line, in the operator's currency. */
  minStake: moneySchema,
  maxStake: moneySchema,
});
export type Play = z.output<typeof playSchema>;

/** payoutsOf returns the payouts of a play that some picks can have, best first. */
export function payoutsOf<Payout extends { different?: number | undefined }>(
  { payouts }: { payouts: readonly Payout[] },
  picks: readonly string[],
): Payout[] {
  const count = new Set(picks).size;
  return payouts.filter(({ different }) => different === undefined || different === count);
}

/** lotteryGameSchema describes a lottery as menus and pages need it (section 3). */
export const lotteryGameSchema = z.object({
  gameCode: gameCodeSchema,
  displayName: z.string(),
  prizeMode: prizeModeSchema,
  /** A tag of the menu (section 3): FAST, NUMBERS, VN, SEA, HOUSE. */
  gameGroupCode: z.string(),
  /** Seconds from one draw to the next; a day's for a game that is drawn at a few times of it. */
  interval: z.number(),
  /**
   * The days with draws, from 1 for Monday to 7, where the operator has markets or times of its own for a game: a day that is
   * not listed has no draw. `times` are by the clock of the market, and empty where there are many.
   */
  weekdays: z._default(
    z.array(
      z.object({
        weekday: z.number(),
        market: z.string(),
        times: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
  /** How many minutes the clock of its market is ahead of UTC. */
  zoneMinutes: z._default(z.number(), 0),
  /** How its numbers are made, by which anybody can draw them again from the seed. */
  shape: drawShapeSchema,
  plays: z.array(playSchema),
});
export type LotteryGame = z.output<typeof lotteryGameSchema>;

/**
 * lotteryMenuSchema describes the lotteries of one prize mode in their groups, in the order of the menu
 * (section 7.1).
 */
export const lotteryMenuSchema = z.object({
  prizeMode: prizeModeSchema,
  gameMenus: z.array(z.object({ gameGroupCode: z.string(), games: z.array(lotteryGameSchema) })),
});
export type LotteryMenu = z.output<typeof lotteryMenuSchema>;
