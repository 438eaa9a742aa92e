import { backoffDelay, type Backoff } from '@tessera/contracts/retry';
import type { Platform } from '../../context';
import { notifyMember } from '../../content/notices/member-messages';
import { amountText } from '../../operators/documents/amount-text';
import type { Trx } from '../../db/database';
import { memberWallet, post } from '../../money/ledger';
import { moneyInTransit, vendorWallet } from './accounts';
import type { TransferRow } from './create-transfer';
import { embeddedVendors } from './embedded/books';
import type { VendorAnswer, VendorOrder } from './vendor-port';

const batch = 50;
const backoff: Backoff = { firstMs: 2_000, maxMs: 10 * 60_000 };

const orderOf = ({ id, vassalage, member_id, currency, direction, amount }: TransferRow): VendorOrder => ({
  reference: `transfer-${id}`,
  vassalage,
  memberId: member_id,
  currency,
  amount: direction === 'IN' ? amount : -amount,
});

/**
 * settleTransfer asks the vendor to book a transfer and returns how it stands: ended, or still being checked
 * where no answer came. Of one that has ended it asks nothing.
 */
export async function settleTransfer(platform: Platform, row: TransferRow): Promise<TransferRow> {
  if (row.state !== 'CHECKING') return row;
  try {
    return await endTransfer(platform, row, await embeddedVendors.move(platform, orderOf(row)));
  } catch (error) {
    return checkLater(platform, row, error);
  }
}

/**
 * checkTransfers finds out what became of the transfers that nobody has heard of: the vendor is asked, ever
 * more seldom, until it says. It is what ends a transfer whose process was killed, too.
 */
export async function checkTransfers(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('state', '=', 'CHECKING')
    .where('next_check_at', '<=', platform.clock.now())
    .orderBy('next_check_at')
    .limit(batch)
    .execute();
  for (const row of due)
    try {
      const answer = await embeddedVendors.conclude(platform, orderOf(row));
      await endTransfer(platform, row, answer, { late: true });
    } catch (error) {
      await checkLater(platform, row, error);
    }
}

async function checkLater(platform: Platform, row: TransferRow, error: unknown): Promise<TransferRow> {
  const { db, clock, logger } = platform;
  logger.info('a vendor did not say what became of a transfer', {
    transfer: String(row.id),
    error: String(error),
  });
  const waitMs = backoffDelay(row.checks + 1, backoff);
  const next = { checks: row.checks + 1, next_check_at: new Date(clock.now().getTime() + waitMs) };
  const changed = await db
    .updateTable('wallet_transfer')
    .set(next)
    .where('id', '=', row.id)
    .where('state', '=', 'CHECKING')
    .returningAll()
    .executeTakeFirst();
  return changed ?? currentOf(db, row.id);
}

const currentOf = (db: Platform['db'], id: bigint): Promise<TransferRow> =>
  db.selectFrom('wallet_transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Moves what is in transit to where it belongs by the vendor's answer. Whoever comes second finds it done. */
function endTransfer(
  platform: Platform,
  { id }: TransferRow,
  answer: VendorAnswer,
  { late = false } = {},
): Promise<TransferRow> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('wallet_transfer')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'CHECKING') return row;
    const isBooked = answer === 'BOOKED';
    const { member_id, currency, vassalage, direction, amount } = row;
    const toVendor = isBooked === (direction === 'IN');
    const kind = direction === 'IN' ? 'transfer.vendorIn' : 'transfer.vendorOut';
    await post(trx, {
      scope: 'wallet-transfer',
      key: `${id}.end`,
      kind: isBooked ? kind : `${kind}Returned`,
      reference: `wallet-transfer/${id}`,
      entries: [
        { account: moneyInTransit(member_id, currency), amount: -amount },
        {
          account: toVendor
            ? vendorWallet(member_id, currency, vassalage)
            : memberWallet(member_id, currency),
          amount,
        },
      ],
      at,
    });
    const ended = await trx
      .updateTable('wallet_transfer')
      .set({ state: isBooked ? 'DONE' : 'REFUSED', ended_at: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (late) await notifyEnd(trx, platform, ended);
    return ended;
  });
}

/** Who was told that a transfer is being checked hears how it ended. */
async function notifyEnd(trx: Trx, { operators, clock }: Platform, row: TransferRow): Promise<void> {
  const operator = operators.byCode(row.operator);
  if (!operator) return;
  const vendor = await trx
    .selectFrom('catalogue_vendor')
    .select('name')
    .where('code', '=', row.vassalage)
    .executeTakeFirst();
  await notifyMember(trx, operator, {
    memberId: row.member_id,
    type: row.state === 'DONE' ? 'transferDone' : 'transferReturned',
    values: {
      site: operator.brand.name,
      currency: row.currency,
      amount: amountText(operator, row.amount),
      vendor: vendor?.name ?? row.vassalage,
    },
    about: { kind: 'walletTransfer', id: row.id },
    at: clock.now(),
  });
}
