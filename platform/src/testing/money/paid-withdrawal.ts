import { randomUUID } from 'node:crypto';
import { createWithdrawal } from '../../cashier/withdrawals/create-withdrawal';
import { approveWithdrawal } from '../../cashier/withdrawals/decide';
import { sendHostedWebhooks } from '../../cashier/withdrawals/hosted/provider';
import { sendPayouts } from '../../cashier/withdrawals/send-payouts';
import type { TestPlatform } from '..';
import { paymentPassword, type Player } from './players';

/** paidWithdrawal requests a withdrawal of a player, has it approved and paid, and returns its id. */
export async function paidWithdrawal(
  { platform, clock }: TestPlatform,
  { operator, id: memberId, payoutAccountId: accountId }: Player,
  amount = '600.00',
): Promise<string> {
  const { id } = await createWithdrawal(
    platform,
    { operator, memberId, idempotencyKey: randomUUID() },
    { accountId, amount, paymentPassword },
  );
  await platform.db
    .transaction()
    .execute((trx) => approveWithdrawal(trx, operator, { id, author: 'fay', reason: '', at: clock.now() }));
  await sendPayouts(platform);
  clock.advance(4_000);
  await sendHostedWebhooks(platform);
  return String(id);
}
