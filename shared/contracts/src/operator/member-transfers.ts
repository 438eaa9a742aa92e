import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/**
 * operatorMemberTransfersSchema says whether members may send money along their line, and how much. An
 * operator without it has no such transfers.
 */
export const operatorMemberTransfersSchema = z.object({
  /** Members to their upline. */
  upline: z._default(z.boolean(), true),
  /** Agents to everybody below them. */
  downline: z._default(z.boolean(), true),
  /** The least of one transfer. */
  min: moneySchema,
  /** The most of one transfer. */
  max: moneySchema,
  /** What one member may send in 24 hours, all transfers together. */
  dailyMax: moneySchema,
});
