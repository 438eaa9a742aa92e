import { toMinorUnits, type CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { walletTransferCall } from '@tessera/contracts/wallet';
import type { Selectable } from 'kysely';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import { memberWallet, post, readBalance } from '../../money/ledger';
import { parseAmount } from '../../money/ledger/parse-amount';
import { refuseOnBreak } from '../../protection/limits/policy';
import { offeredVendors } from '../lists/offered';
import { moneyInTransit, vendorWallet } from './accounts';
import type { VendorWalletTables } from './tables';

export type TransferRow = Selectable<VendorWalletTables['wallet_transfer']>;

export interface NewTransfer {
  operator: Operator;
  memberId: bigint;
  vassalage: string;
  direction: 'IN' | 'OUT';
  /** Minor units; "all" is what there is when the transfer is made. */
  amount: bigint | 'all';
  idempotencyKey: string;
  automatic: boolean;
}

/** A process that asks a vendor is given so long, before a job finds out what became of it. */
const ownTimeMs = 15_000;

/** readTransfer returns what a member asks for. It throws VALIDATION_FAILED for what is no amount. */
export function readTransfer(
  operator: Operator,
  { vassalage, direction, amount: text }: CallRequest<typeof walletTransferCall>,
): Pick<NewTransfer, 'vassalage' | 'direction'> & { amount: bigint } {
  const { digits } = operator.currency;
  const amount = parseAmount(text, digits, () => invalidFields({ amount: 'FIELD_FORMAT' }));
  if (amount <= 0n) throw invalidFields({ amount: 'AMOUNT_INVALID' });
  return { vassalage, direction, amount };
}

/** Refuses what the operator and the vendor do not let a member ask for now, as `walletTransferCall` says. */
async function refuseUnlessOpen(
  trx: Trx,
  { operator, memberId, vassalage, direction }: NewTransfer,
  amount: bigint,
  at: Date,
): Promise<void> {
  const least = toMinorUnits(operator.wallets?.minTransfer ?? '0', operator.currency.digits);
  if (direction === 'IN' && amount < least) throw invalidFields({ amount: 'AMOUNT_INVALID' });
  if (direction === 'IN') {
    // What goes into a vendor's wallet goes into play: a break leaves the way out alone.
    await refuseOnBreak(trx, memberId, at);
    if (!operator.wallets) throw new DomainError('FEATURE_DISABLED');
    const vendor = await offeredVendors(trx, operator)
      .select(['v.maintenance', 'cv.id as closed'])
      .where('v.code', '=', vassalage)
      .executeTakeFirst();
    if (!vendor) throw new DomainError('NOT_FOUND');
    if (vendor.maintenance || vendor.closed !== null) throw new DomainError('GAME_UNDER_MAINTENANCE');
  } else {
    // Out of one that is closed or switched off the member's money comes always.
    const vendor = await trx
      .selectFrom('catalogue_vendor')
      .select('code')
      .where('code', '=', vassalage)
      .executeTakeFirst();
    if (!vendor) throw new DomainError('NOT_FOUND');
  }
}

/**
 * createTransfer takes the amount out of the wallet that it leaves and keeps it in transit, once for a key. The vendor is
 * asked when this is committed, so that nothing moves there that is not written down here. Undefined where
 * everything was asked for and there is nothing.
 */
export async function createTransfer(
  platform: Platform,
  request: NewTransfer,
): Promise<TransferRow | undefined> {
  const { operator, memberId, vassalage, direction, idempotencyKey, automatic } = request;
  const at = platform.clock.now();
  const currency = operator.currency.code;
  const source =
    direction === 'IN' ? memberWallet(memberId, currency) : vendorWallet(memberId, currency, vassalage);
  return platform.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const existing = await findByKey(trx, memberId, idempotencyKey);
    if (existing) {
      const isSame =
        existing.vassalage === vassalage &&
        existing.direction === direction &&
        (request.amount === 'all' || existing.amount === request.amount);
      assertSameRequest(isSame);
      return existing;
    }
    // A repeat is answered before anything is checked anew: the vendor may have closed since.
    if (request.amount !== 'all') await refuseUnlessOpen(trx, request, request.amount, at);
    const amount = request.amount === 'all' ? (await readBalance(trx, source)).balance : request.amount;
    if (amount === 0n) return undefined;
    const row = await trx
      .insertInto('wallet_transfer')
      .values({
        operator: operator.code,
        member_id: memberId,
        vassalage,
        direction,
        amount,
        currency,
        state: 'CHECKING',
        automatic,
        idempotency_key: idempotencyKey,
        next_check_at: new Date(at.getTime() + ownTimeMs),
        created_at: at,
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await post(trx, {
      scope: 'wallet-transfer',
      key: `${row.id}.begin`,
      kind: direction === 'IN' ? 'transfer.vendorIn' : 'transfer.vendorOut',
      reference: `wallet-transfer/${row.id}`,
      entries: [
        { account: source, amount: -amount },
        { account: moneyInTransit(memberId, currency), amount },
      ],
      at,
    });
    return row;
  });
}

const findByKey = (trx: Trx, memberId: bigint, key: string): Promise<TransferRow | undefined> =>
  trx
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
