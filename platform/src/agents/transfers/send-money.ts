import type { Operator } from '@tessera/contracts/operator';
import type { Selectable } from 'kysely';
import { assertPaymentPassword } from '../../accounts/payment-password/guesses';
import { notifyMember } from '../../content/notices/member-messages';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import { memberWallet, post } from '../../money/ledger';
import { parseAmount } from '../../money/ledger/parse-amount';
import { amountText } from '../../operators/documents/amount-text';
import { assertMayReceive } from '../../protection/limits/policy';
import { leftToday, limitsOf } from './limits';
import type { MemberTransferTables } from './tables';

export type MemberTransferRow = Selectable<MemberTransferTables['member_transfer']>;

interface Person {
  id: bigint;
  account: string;
}

export interface Sending {
  operator: Operator;
  senderId: bigint;
  direction: 'UP' | 'DOWN';
  /** Finds who receives it. It throws where there is nobody. */
  findReceiver(): Promise<Person>;
  amount: string;
  paymentPassword: string;
  idempotencyKey: string;
}

/**
 * sendMoney moves money from a member to another one of the line, once for a key, and tells both. The sender's
 * row is held meanwhile, so that of many at once no more is sent than the day allows.
 */
export async function sendMoney(platform: Platform, sending: Sending): Promise<MemberTransferRow> {
  const { operator, senderId, direction, idempotencyKey, paymentPassword } = sending;
  const { currency, memberTransfers } = operator;
  const amount = parseAmount(sending.amount, currency.digits, () =>
    invalidFields({ amount: 'FIELD_FORMAT' }),
  );
  const receiver = await sending.findReceiver();
  await assertPaymentPassword(platform, operator, { memberId: senderId, candidates: [paymentPassword] });
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const sender = await trx
      .selectFrom('member')
      .select(['id', 'account'])
      .where('id', '=', senderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const existing = await trx
      .selectFrom('member_transfer')
      .selectAll()
      .where('sender_id', '=', senderId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    // A repeat is answered before anything is checked anew: the operator may have switched it off since.
    if (existing) {
      assertSameRequest(existing.receiver_id === receiver.id && existing.amount === amount);
      return existing;
    }
    if (!memberTransfers?.[direction === 'UP' ? 'upline' : 'downline'])
      throw new DomainError('FEATURE_DISABLED');
    const { min, max } = limitsOf(operator);
    if (amount < min || amount > max || amount > (await leftToday(trx, operator, senderId, at)))
      throw invalidFields({ amount: 'AMOUNT_INVALID' });
    await assertMayReceive(trx, { operator, memberId: receiver.id, amount, at });
    const row = await trx
      .insertInto('member_transfer')
      .values({
        operator: operator.code,
        sender_id: senderId,
        receiver_id: receiver.id,
        direction,
        amount,
        currency: currency.code,
        idempotency_key: idempotencyKey,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await postTransfer(trx, row, at);
    const notify = (memberId: bigint, type: 'transferSent' | 'transferReceived', { account }: Person) =>
      notifyMember(trx, operator, {
        memberId,
        type,
        values: {
          site: operator.brand.name,
          currency: currency.code,
          amount: amountText(operator, amount),
          account,
        },
        about: { kind: 'memberTransfer', id: row.id },
        at,
      });
    await notify(senderId, 'transferSent', receiver);
    await notify(receiver.id, 'transferReceived', sender);
    return row;
  });
}

async function postTransfer(trx: Trx, row: MemberTransferRow, at: Date): Promise<void> {
  const { id, sender_id, receiver_id, amount, currency, direction } = row;
  await post(trx, {
    scope: 'member-transfer',
    key: String(id),
    kind: direction === 'UP' ? 'transfer.upline' : 'transfer.downline',
    reference: `member-transfer/${id}`,
    entries: [
      { account: memberWallet(sender_id, currency), amount: -amount },
      { account: memberWallet(receiver_id, currency), amount },
    ],
    at,
  });
}
