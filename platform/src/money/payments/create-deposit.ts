import type { CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { createDepositCall } from '@tessera/contracts/payments';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { channelsOf } from './channels';
import { publishDepositCreated } from './deposit-created';
import { expireOverdue } from './expire';
import type { DepositRow } from './presenter';
import { hostedProvider } from './hosted/provider';
import { assertSameRequest } from '../../http/same-request';
import { parseAmount } from '../ledger/parse-amount';

export interface Depositor {
  operator: Operator;
  memberId: bigint;
  idempotencyKey: string;
}

type DepositRequest = CallRequest<typeof createDepositCall>;

/**
 * createDeposit makes a deposit that waits for its payment, once for an idempotency key. The member's row is
 * locked meanwhile, so that of many at once no more are made than may wait.
 */
export async function createDeposit(
  platform: Platform,
  { operator, memberId, idempotencyKey }: Depositor,
  { channelId, amount: text, bonus, noBonus }: DepositRequest,
): Promise<DepositRow> {
  const amount = parseAmount(text, operator.currency.digits, () => invalidFields({ amount: 'FIELD_FORMAT' }));
  const chosen = bonus ? `${bonus.ruleId}@${bonus.version}` : noBonus ? 'none' : null;
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const existing = await existingDeposit(trx, memberId, idempotencyKey);
    // A repeat is answered before anything is checked anew: the channel may have closed since.
    if (existing) {
      assertSameRequest(
        existing.channel_id === channelId && existing.amount === amount && existing.bonus === chosen,
      );
      return existing;
    }
    refuseOutside(operator, channelId, amount);
    await expireOverdue(trx, now, memberId);
    await refuseTooMany(trx, operator, memberId);
    const row = await trx
      .insertInto('deposit')
      .values({
        operator: operator.code,
        member_id: memberId,
        provider: hostedProvider.code,
        channel_id: channelId,
        amount,
        currency: operator.currency.code,
        state: 'PENDING',
        failure: null,
        idempotency_key: idempotencyKey,
        bonus: chosen,
        created_at: now,
        expires_at: new Date(now.getTime() + (operator.payments?.waitMinutes ?? 30) * 60_000),
        decided_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const created = {
      operator,
      depositId: row.id,
      memberId,
      amount,
      bonus,
      noBonus: noBonus ?? false,
      at: now,
    };
    await publishDepositCreated(platform, trx, created);
    return row;
  });
}

/** Refuses what the channel does not take, in the order in which a person would mend it. */
function refuseOutside(operator: Operator, channelId: string, amount: bigint): void {
  const limited = channelsOf(operator).find(({ channel }) => channel.id === channelId);
  if (!limited) throw invalidFields({ channelId: 'NOT_FOUND' });
  if (!limited.channel.available) throw invalidFields({ channelId: 'FEATURE_DISABLED' });
  if (amount < limited.min || amount > limited.max) throw invalidFields({ amount: 'AMOUNT_INVALID' });
}

async function refuseTooMany(trx: Trx, { payments }: Operator, memberId: bigint): Promise<void> {
  const { waiting } = await trx
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= (payments?.maxPending ?? 1)) throw new DomainError('DEPOSITS_PENDING');
}

function existingDeposit(trx: Trx, memberId: bigint, key: string) {
  return trx
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}
