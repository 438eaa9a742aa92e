import * as z from '@tessera/contracts/schema';
import { lotteryScheduleSchema, weekdaySchema } from './lottery-schedule';

const gameCode = z.string().check(z.regex(/^[A-Za-z][\w-]{1,59}$/));

/** operatorLotterySchema describes what is an operator's own of its lotteries. */
export const operatorLotterySchema = z.object({
  /**
   * The lottery type of the brand: the prize mode of its ordinary draws, with which the page begins where the vendors do not ask for quick ones.
   */
  type: z._default(z.enum(['LOTT', 'ZY']), 'LOTT'),
  /** By the game's code; a game that is not here is as the platform has it. */
  games: z._default(
    z.record(
      gameCode,
      z.object({
        /** As the menus show it. */
        name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
        /** Betting ends so many minutes before the draw. */
        leadMinutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(720))),
        /** It is not offered. */
        hidden: z.optional(z.boolean()),
        /** The market of each weekday, from 1 for Monday to 7. A day without one has no draw. */
        weekdays: z.optional(z.record(weekdaySchema, z.string().check(z.minLength(1), z.maxLength(80)))),
        /** When it is drawn; as the platform has it where nothing is said. Operators that draw a game at one moment share that draw. */
        schedule: z.optional(lotteryScheduleSchema),
      }),
    ),
    {},
  ),
});
