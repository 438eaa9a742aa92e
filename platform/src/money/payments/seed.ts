import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import type { DepositFailure, DepositState, PaymentEvent } from '@tessera/contracts/payments';
import type { Seeder } from '../../seed/seeder';
import { channelsOf } from './channels';
import { hostedProvider } from './hosted/provider';

const dayMs = 86_400_000;
const minuteMs = 60_000;

interface Past {
  /** Times the operator's smallest deposit; the channel's own where that is more. */
  times: number;
  daysAgo: number;
  state: Exclude<DepositState, 'PENDING'>;
  failure?: DepositFailure;
}

/** Months of deposits. Their money is posted with the rest of the past (`lottery/draws/seed-movements.ts`). */
const past: readonly Past[] = [
  { times: 40, daysAgo: 66, state: 'CREDITED' },
  { times: 20, daysAgo: 58, state: 'FAILED', failure: 'REFUSED' },
  { times: 20, daysAgo: 58, state: 'CREDITED' },
  { times: 120, daysAgo: 47, state: 'CREDITED' },
  { times: 3, daysAgo: 31, state: 'EXPIRED' },
  { times: 20, daysAgo: 24, state: 'CREDITED' },
  { times: 1, daysAgo: 12, state: 'FAILED', failure: 'CANCELLED' },
  { times: 40, daysAgo: 12, state: 'CREDITED' },
  { times: 100, daysAgo: 3, state: 'CREDITED' },
];

export const seedDeposits: Seeder = {
  name: 'deposit-history',
  what: 'deposits',
  level: 'full',
  demo: true,
  async run({ clock, operators }, trx) {
    const now = clock.now().getTime();
    for (const operator of operators.demonstrations) {
      const channels = channelsOf(operator);
      const { currency, money } = operator;
      const smallest = toMinorUnits(money.minDeposit, currency.digits);
      const member = await trx
        .selectFrom('member')
        .select('id')
        .where('operator', '=', operator.code)
        .where('account', '=', 'player01')
        .executeTakeFirst();
      if (!member || channels.length === 0) continue;
      const rows = past.map(({ times, daysAgo, state, failure = null }, index) => {
        const at = now - daysAgo * dayMs + index * 47 * minuteMs;
        const waited = state === 'EXPIRED' ? 30 : 2 + index;
        const { channel, min } = channels[index % channels.length] ?? { channel: { id: '' }, min: 0n };
        const amount = smallest * BigInt(times);
        return {
          operator: operator.code,
          member_id: member.id,
          provider: hostedProvider.code,
          channel_id: channel.id,
          amount: amount > min ? amount : min,
          currency: currency.code,
          state,
          failure,
          idempotency_key: `seed.${index}`,
          created_at: new Date(at),
          expires_at: new Date(at + 30 * minuteMs),
          decided_at: new Date(at + waited * minuteMs),
        };
      });
      const deposits = await trx.insertInto('deposit').values(rows).returningAll().execute();
      const decided = deposits.flatMap((deposit) => {
        const outcome = outcomeOf(deposit);
        return outcome === undefined || !deposit.decided_at
          ? []
          : [{ deposit, outcome, at: deposit.decided_at, event_id: `seed-${deposit.id}` }];
      });
      await trx
        .insertInto('payment_event')
        .values(
          decided.map(({ deposit: { id, provider, amount }, outcome, at, event_id }) => ({
            provider,
            event_id,
            deposit_id: id,
            outcome,
            amount,
            currency: currency.code,
            received_at: at,
          })),
        )
        .execute();
      await trx
        .insertInto('hosted_payment')
        .values(
          decided.map(({ deposit: { id, channel_id, amount, expires_at }, outcome, at, event_id }) => ({
            reference: String(id),
            operator: operator.code,
            channel: channel_id,
            amount: fromMinorUnits(amount, currency.digits),
            currency: currency.code,
            language: operator.defaultLanguage,
            site_origin: `https://${operator.hosts[0] ?? operator.code}`,
            ticket_hash: null,
            ticket_expires_at: null,
            token_hash: null,
            expires_at,
            outcome,
            event_id,
            decided_at: at,
            delivered_at: at,
          })),
        )
        .execute();
    }
  },
};

/** What the provider said of a deposit, and has in its own book; nothing of one that nobody paid in time. */
function outcomeOf({
  state,
  failure,
}: {
  state: DepositState;
  failure: DepositFailure | null;
}): PaymentEvent['outcome'] | undefined {
  if (state === 'CREDITED') return 'PAID';
  if (state !== 'FAILED') return undefined;
  return failure === 'CANCELLED' ? 'CANCELLED' : 'REFUSED';
}
