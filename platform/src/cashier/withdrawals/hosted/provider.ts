import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { PayoutEvent } from '@tessera/contracts/withdrawals';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../context';
import { signingSecret } from '../../../money/payments/hosted/secrets';
import { signMessage } from '../../../money/payments/signature';
import { handlePayoutWebhook } from '../handle-payout-webhook';
import type { PayoutProvider } from '../provider';
import type { WithdrawalTables } from '../tables';

type HostedPayout = Selectable<WithdrawalTables['hosted_payout']>;

/**
 * hostedPayouts is the embedded payout provider. An account's last two digits say what becomes of a payout,
 * as with the test numbers of real providers.
 */
export const hostedPayouts: PayoutProvider = {
  code: 'HOSTED',
  async send({ db, clock }, { reference, operator, number, amount, currency }) {
    await db
      .insertInto('hosted_payout')
      .values({ reference, operator, number, amount, currency, ordered_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

type Outcome = Pick<PayoutEvent, 'outcome'> & {
  afterMs: number;
  part?: (amount: bigint) => bigint;
};
const soon = 3_000;
const minute = 60_000;
const half = (amount: bigint) => amount / 2n || 1n;

/** By the last two digits: what it says, and how long after the order. All others are paid at once. */
const endings: Readonly<Record<string, readonly Outcome[]>> = {
  '91': [{ outcome: 'FAILED', afterMs: soon }],
  '92': [{ outcome: 'PAID', afterMs: 10 * minute }],
  '93': [
    { outcome: 'PAID', afterMs: soon },
    { outcome: 'PAID', afterMs: 2 * soon },
  ],
  '94': [{ outcome: 'PAID', afterMs: soon, part: half }],
  '95': [
    { outcome: 'PAID', afterMs: soon },
    { outcome: 'RETURNED', afterMs: minute },
  ],
};
const usual: readonly Outcome[] = [{ outcome: 'PAID', afterMs: soon }];
const outcomesOf = ({ number }: HostedPayout): readonly Outcome[] => endings[number.slice(-2)] ?? usual;

/** Sends the messages that are due. One that is not delivered is sent again. */
export async function sendHostedWebhooks(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const open = await platform.db
    .selectFrom('hosted_payout')
    .selectAll()
    .where('closed', '=', false)
    .where('ordered_at', '<=', new Date(now.getTime() - soon))
    .orderBy('ordered_at')
    .limit(100)
    .execute();
  for (const payout of open)
    await deliverDue(platform, payout, now).catch((error: unknown) =>
      platform.logger.error('a payout webhook was not delivered', {
        reference: payout.reference,
        error: String(error),
      }),
    );
}

async function deliverDue(platform: Platform, payout: HostedPayout, now: Date): Promise<void> {
  for (const [index, next] of outcomesOf(payout).entries()) {
    const isDue = payout.ordered_at.getTime() + next.afterMs <= now.getTime();
    if (index >= payout.delivered && isDue) await deliver(platform, payout, { ...next, index });
  }
}

async function deliver(
  platform: Platform,
  payout: HostedPayout,
  { outcome, part, index }: Outcome & { index: number },
): Promise<void> {
  const { reference, operator, currency } = payout;
  const digits = platform.operators.byCode(operator)?.currency.digits ?? 2;
  const amount = part ? fromMinorUnits(part(toMinorUnits(payout.amount, digits)), digits) : payout.amount;
  // The same message again is the same event.
  const eventId = `payout-${reference}-${index}`;
  const body = JSON.stringify({ eventId, reference, outcome, amount, currency } satisfies PayoutEvent);
  const secret = await signingSecret(platform, hostedPayouts.code);
  await handlePayoutWebhook(platform, signMessage(hostedPayouts.code, secret, body, platform.clock.now()));
  await platform.db
    .updateTable('hosted_payout')
    .set({ delivered: index + 1, closed: index + 1 >= outcomesOf(payout).length })
    .where('reference', '=', reference)
    .execute();
}
