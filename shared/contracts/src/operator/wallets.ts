import * as z from '@tessera/contracts/schema';
import { moneySchema } from '../wire/money';

/**
 * operatorWalletsSchema says that each vendor keeps a balance of its own for a member, and how money is
 * moved there. An operator without it has one balance that plays everything.
 */
export const operatorWalletsSchema = z.object({
  /** Whether a launch moves the balance to the game's vendor, until a member says otherwise. */
  autoTransfer: z._default(z.boolean(), true),
  /** The least that a member moves; bringing everything back has no least. */
  minTransfer: z._default(moneySchema, '1'),
});
