import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import { houseAccount, memberWallet, post } from '../../money/ledger';

/** credit posts a promotion's reward to the member, once for each application. */
export async function credit(
  trx: Trx,
  { code, currency }: Operator,
  { id, memberId, reward, at }: { id: bigint; memberId: bigint; reward: bigint | null; at: Date },
): Promise<void> {
  if (reward === null) return;
  await post(trx, {
    scope: 'promotion',
    key: `application.${id}`,
    kind: 'promotion.reward',
    reference: `promotion/${id}`,
    entries: [
      { account: memberWallet(memberId, currency.code), amount: reward },
      { account: houseAccount(code, currency.code, 'promotion'), amount: -reward },
    ],
    at,
  });
}
