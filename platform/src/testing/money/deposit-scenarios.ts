import type { ChosenBonus } from '@tessera/contracts/bonuses';
import type { PaymentEvent } from '@tessera/contracts/payments';
import { createDeposit } from '../../money/payments/create-deposit';
import { handlePaymentWebhook } from '../../money/payments/handle-payment-webhook';
import { decidePaymentIssue } from '../../money/payments/decide-issue';
import { signMessage } from '../../money/payments/signature';
import type { DepositRow } from '../../money/payments/presenter';
import type { Mover } from './mover';
import type { Scenario } from './scenario';

/** The provider says what became of a deposit, twice at once. */
async function hear(
  { platform, secret, attempt, key }: Mover,
  { id, currency }: DepositRow,
  outcome: PaymentEvent['outcome'],
  amount: string,
  name = `${outcome}.${amount}`,
): Promise<void> {
  const event = {
    eventId: key(`event-${name.replaceAll('.', '-')}`),
    outcome,
    currency,
    reference: String(id),
    amount,
  };
  const run = () =>
    attempt(() =>
      handlePaymentWebhook(
        platform,
        signMessage('HOSTED', secret, JSON.stringify(event), platform.clock.now()),
      ),
    );
  await Promise.all([run(), run()]);
}

const open = ({ platform, player, attempt, key }: Mover, amount: string, bonus?: ChosenBonus) =>
  attempt(() =>
    createDeposit(
      platform,
      { operator: player.operator, memberId: player.id, idempotencyKey: key('deposit') },
      { channelId: 'wallet', amount, bonus },
    ),
  );

/** depositWith makes a deposit with a bonus, which is paid. Undefined where the member cannot have it. */
export async function depositWith(
  mover: Mover,
  amount: string,
  bonus: ChosenBonus,
): Promise<DepositRow | undefined> {
  const deposit = await open(mover, amount, bonus);
  if (deposit) await hear(mover, deposit, 'PAID', amount);
  return deposit;
}

/** depositScenario brings money in: paid, refused and paid after all, paid twice, or with another amount, about which people decide. */
export const depositScenario: Scenario = {
  movements: 2,
  async run(mover) {
    const { platform, player, attempt, below } = mover;
    const [amount, ending, decision] = [mover.amount(100, 400), below(6), below(3)];
    const deposit = await open(mover, amount);
    if (!deposit) return;
    if (ending === 0) await hear(mover, deposit, 'REFUSED', amount);
    if (ending === 1) await hear(mover, deposit, 'PAID', '77.00');
    else await hear(mover, deposit, 'PAID', amount);
    if (ending === 2) await hear(mover, deposit, 'PAID', amount, 'again');
    const issue = await platform.db
      .selectFrom('payment_issue')
      .select('id')
      .where('deposit_id', '=', deposit.id)
      .executeTakeFirst();
    if (!issue) return;
    const decide = () =>
      attempt(() =>
        platform.db.transaction().execute((trx) =>
          decidePaymentIssue(platform, trx, player.operator, {
            id: issue.id,
            to: decision === 0 ? 'CREDITED' : decision === 1 ? 'RETURNED' : 'RETAINED',
            author: 'finn',
            reason: 'as agreed',
            at: platform.clock.now(),
          }),
        ),
      );
    await Promise.all([decide(), decide()]);
  },
};
