import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { PayoutEvent } from '@tessera/contracts/withdrawals';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../context';
import type { DayLine, DayOfOperator } from '../../../money/payments/hosted/day-file';
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
  async ask(platform, reference) {
    const payout = await platform.db
      .selectFrom('hosted_payout')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!payout) return 'UNKNOWN';
    const [first] = outcomesOf(payout);
    const dueAt = payout.ordered_at.getTime() + (first?.afterMs ?? 0);
    if (!first || dueAt > platform.clock.now().getTime()) return undefined;
    if (payout.delivered === 0) await markDelivered(platform, payout, 0);
    return eventOf(platform, payout, { ...first, index: 0 });
  },
};

type Outcome = Pick<PayoutEvent, 'outcome'> & {
  afterMs: number;
  /** It is told to who asks, and no webhook is sent. */
  silent?: true;
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
  '96': [{ outcome: 'PAID', afterMs: soon, silent: true }],
  '95': [
    { outcome: 'PAID', afterMs: soon },
    { outcome: 'RETURNED', afterMs: minute },
  ],
};
const usual: readonly Outcome[] = [{ outcome: 'PAID', afterMs: soon }];
const outcomesOf = ({ number }: HostedPayout): readonly Outcome[] => endings[number.slice(-2)] ?? usual;

/** sendHostedWebhooks sends the messages that are due. One that is not delivered is sent again. */
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
    if (index >= payout.delivered && isDue && !next.silent)
      await deliver(platform, payout, { ...next, index });
  }
}

async function deliver(
  platform: Platform,
  payout: HostedPayout,
  outcome: Outcome & { index: number },
): Promise<void> {
  const body = JSON.stringify(eventOf(platform, payout, outcome));
  const secret = await signingSecret(platform, hostedPayouts.code);
  await handlePayoutWebhook(platform, signMessage(hostedPayouts.code, secret, body, platform.clock.now()));
  await markDelivered(platform, payout, outcome.index);
}

/** What the provider says of a payout. The same said again is the same event. */
function eventOf(
  platform: Pick<Platform, 'operators'>,
  { reference, operator, currency, amount: ordered }: HostedPayout,
  { outcome, part, index }: Outcome & { index: number },
): PayoutEvent {
  const digits = platform.operators.byCode(operator)?.currency.digits ?? 2;
  const amount = part ? fromMinorUnits(part(toMinorUnits(ordered, digits)), digits) : ordered;
  return { eventId: `payout-${reference}-${index}`, reference, outcome, amount, currency };
}

const markDelivered = ({ db }: Platform, payout: HostedPayout, index: number) =>
  db
    .updateTable('hosted_payout')
    .set({ delivered: index + 1, closed: index + 1 >= outcomesOf(payout).length })
    .where('reference', '=', payout.reference)
    .execute();

const dayMs = 86_400_000;

/**
 * hostedPayoutsOf lists what the embedded provider paid, could not pay and got back in a time, oldest first. What it
 * sends no message of stands in it all the same.
 */
export async function hostedPayoutsOf(
  { db, clock, operators }: Platform,
  { operator, begins, ends }: DayOfOperator,
): Promise<DayLine[]> {
  const orders = await db
    .selectFrom('hosted_payout')
    .selectAll()
    .where('operator', '=', operator)
    // No ending comes later than a day after its order.
    .where('ordered_at', '>=', new Date(begins.getTime() - dayMs))
    .where('ordered_at', '<', ends)
    .execute();
  const until = Math.min(ends.getTime(), clock.now().getTime() + 1);
  const lines = orders.flatMap((order) =>
    outcomesOf(order).map((outcome, index): DayLine => {
      const { eventId, reference, amount, currency } = eventOf({ operators }, order, { ...outcome, index });
      const at = new Date(order.ordered_at.getTime() + outcome.afterMs);
      return { transaction: eventId, reference, state: outcome.outcome, amount, currency, at };
    }),
  );
  return lines
    .filter(({ at }) => at >= begins && at.getTime() < until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
