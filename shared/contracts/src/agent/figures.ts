import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

const count = z.number().check(z.int(), z.gte(0));

/** memberFiguresSchema describes what play and payments of a member, or of a whole branch, came to in some days. */
export const memberFiguresSchema = z.object({
  /** Decided rounds with a stake; those that were given back are none. */
  rounds: count,
  stake: moneySchema,
  /** What counts for agents, points and VIP. */
  turnover: moneySchema,
  payout: moneySchema,
  /** Payout less stake: negative when players have lost. */
  net: moneySchema,
  deposits: moneySchema,
  /** What was withdrawn, less what came back. */
  withdrawals: moneySchema,
  bonuses: moneySchema,
});
export type MemberFigures = z.output<typeof memberFiguresSchema>;

/** teamFiguresSchema describes what everybody below an agent came to in some days. */
export const teamFiguresSchema = z.extend(memberFiguresSchema, {
  /** Joined in these days. */
  joined: count,
  /** Different members who played in these days. */
  active: count,
  /** Members whose first deposit came in these days. */
  firstDeposits: count,
});
export type TeamFigures = z.output<typeof teamFiguresSchema>;
