import * as z from '@tessera/contracts/schema';
import { drawnPrizeSchema } from './draw-shape';
import { gameCodeSchema } from './game';

/**
 * numeroPattern matches how a draw is numbered: `20260302` where there is one a day, `20260302-0481` by its place in the day,
 * `20260302T1840` by its time where an operator draws a game at a moment of its own.
 */
export const numeroPattern = /^\d{8}(-\d{4}|T\d{4})?$/;
/** numeroCodeSchema is the number of a draw as a request names it. */
export const numeroCodeSchema = z.string().check(z.regex(numeroPattern));

/**
 * numeroStateSchema is a draw's state: OPEN takes bets, CLOSED waits for its numbers, DELAYED waits longer than was planned,
 * DRAWN has them, CANCELLED never gets any: its stakes are returned.
 */
export const numeroStateSchema = z.enum(['OPEN', 'CLOSED', 'DELAYED', 'DRAWN', 'CANCELLED']);

/** numeroSchema describes one draw of a game. Instants are ISO 8601 in UTC, by the platform's clock. */
export const numeroSchema = z.object({
  gameCode: gameCodeSchema,
  /** By `numeroPattern`. */
  numero: z.string(),
  state: numeroStateSchema,
  opensAt: z.string(),
  closesAt: z.string(),
  drawsAt: z.string(),
  /** The market of that day, where a game has several: "Đà Lạt". */
  market: z._default(z.string(), ''),
  /** SHA-256 of the seed that the numbers will follow from. Null where none was promised. */
  seedHash: z._default(z.nullable(z.string()), null),
  /** Why the operator has delayed or cancelled it, in its own words. */
  reason: z._default(z.string(), ''),
});
export type Numero = z.infer<typeof numeroSchema>;

/** revealedSeedSchema describes what a draw is checked by: its seed, and what was promised of it beforehand. */
export const revealedSeedSchema = z.object({
  /** Shown while bets were taken: SHA-256 of the seed, in hexadecimal. */
  hash: z.string(),
  /** 32 bytes in hexadecimal. The text itself is the key of the HMAC. */
  seed: z.string(),
  /** What is drawn for: game and numero, with a slash between. */
  number: z.string(),
  committedAt: z.string(),
});
export type RevealedSeed = z.infer<typeof revealedSeedSchema>;

/**
 * drawResultSchema describes the numbers of a draw. `balls` is the main prize, to be shown large; `prizes`
 * holds all of them.
 */
export const drawResultSchema = z.object({
  gameCode: gameCodeSchema,
  numero: z.string(),
  drawnAt: z.string(),
  balls: z.array(z.string()),
  prizes: z.array(drawnPrizeSchema),
  market: z._default(z.string(), ''),
  /** Why the operator has corrected the numbers, in its own words; empty for a draw that stands as it was drawn. */
  correction: z._default(z.string(), ''),
  /** The numbers as they were drawn, of a draw whose numbers are corrected. */
  drawn: z._default(z.nullable(z.array(drawnPrizeSchema)), null),
});
export type DrawResult = z.infer<typeof drawResultSchema>;
