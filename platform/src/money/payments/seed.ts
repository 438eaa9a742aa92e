import { toMinorUnits } from '@tessera/contracts';
import type { DepositFailure, DepositState } from '@tessera/contracts/payments';
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

/** Months of deposits; those of the past are history alone, as the betting record is. */
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
  async run({ clock, operators }, trx) {
    const now = clock.now().getTime();
    for (const operator of operators.all) {
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
      await trx.insertInto('deposit').values(rows).execute();
    }
  },
};
