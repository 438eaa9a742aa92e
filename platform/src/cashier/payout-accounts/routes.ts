import * as calls from '@tessera/contracts/withdrawals';
import type { FastifyInstance } from 'fastify';
import { memberOf } from '../../accounts/member/repository';
import { registerMemberCall } from '../../http/register-call';
import { accountsOf, presentAccount } from './accounts';
import { addPayoutAccount, removePayoutAccount } from './change-accounts';
import { payoutMethodsOf, presentMethod } from './methods';

/** payoutAccountRoutes serves the member's payout accounts. */
export function payoutAccountRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.payoutAccountsCall, async ({ platform, operator, session }) => {
    const now = platform.clock.now();
    const rows = await accountsOf(platform.db, session.memberId);
    return {
      accounts: rows.map((row) => presentAccount(row, operator, now)),
      methods: payoutMethodsOf(operator).map((one) => presentMethod(one, operator)),
      holder: (await memberOf(platform.db, session)).user_name,
      maxAccounts: operator.payouts?.maxAccounts ?? 0,
      waitHours: operator.payouts?.accountWaitHours ?? 0,
    };
  });
  registerMemberCall(app, calls.addPayoutAccountCall, async ({ platform, operator, session, input }) =>
    presentAccount(
      await addPayoutAccount(platform, operator, session, input),
      operator,
      platform.clock.now(),
    ),
  );
  registerMemberCall(app, calls.removePayoutAccountCall, async ({ platform, operator, session, input }) => {
    await removePayoutAccount(platform, operator, session, input);
    return null;
  });
}
