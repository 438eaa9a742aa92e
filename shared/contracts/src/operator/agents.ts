import * as z from '@tessera/contracts/schema';

/** operatorAgentsSchema says what an operator allows its agents. */
export const operatorAgentsSchema = z.object({
  /** The most, in per cent, that an agent without an upline may promise those below. */
  maxRate: z._default(z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)), '0'),
  /** Whether members may leave their upline by themselves. */
  leaveUpline: z._default(z.boolean(), false),
});
