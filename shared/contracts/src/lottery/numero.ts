import * as z from '@tessera/contracts/schema';
import { gameCodeSchema } from './game';

/** Open takes bets; closed waits for its draw; drawn has its numbers. */
export const numeroStateSchema = z.enum(['OPEN', 'CLOSED', 'DRAWN']);

/** numeroSchema describes one draw of a game. Instants are ISO 8601 in UTC, by the platform's clock. */
export const numeroSchema = z.object({
  gameCode: gameCodeSchema,
  /** Date and place in the day: `20260302-0481`; the date alone where there is one a day. */
  numero: z.string(),
  state: numeroStateSchema,
  opensAt: z.string(),
  closesAt: z.string(),
  drawsAt: z.string(),
});
export type Numero = z.infer<typeof numeroSchema>;

/**
 * drawResultSchema describes the numbers of a draw. `balls` is the main prize, to be shown large; `prizes`
 * holds all of them.
 */
export const drawResultSchema = z.object({
  gameCode: gameCodeSchema,
  numero: z.string(),
  drawnAt: z.string(),
  balls: z.array(z.string()),
  prizes: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })),
});
export type DrawResult = z.infer<typeof drawResultSchema>;
