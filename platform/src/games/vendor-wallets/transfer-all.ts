import { randomUUID } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { createTransfer, type TransferRow } from './create-transfer';
import { settleTransfer } from './settle-transfer';
import { prefersAutoTransfer, vendorBalances } from './wallets';

interface Requester {
  operator: Operator;
  memberId: bigint;
  idempotencyKey: string;
  automatic?: boolean;
  /** Whose money stays. */
  except?: string;
}

/**
 * transferAll moves everything that vendors hold back to the central wallet. The same key again answers with
 * the same transfers.
 */
export async function transferAll(platform: Platform, requester: Requester): Promise<TransferRow[]> {
  const { operator, memberId, idempotencyKey, automatic = false, except } = requester;
  const prefix = `${idempotencyKey}.all.`;
  const earlier = await platform.db
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(({ eb, fn }) => eb(fn('starts_with', ['idempotency_key', eb.val(prefix)]), '=', true))
    .orderBy('id')
    .execute();
  if (earlier.length > 0) return Promise.all(earlier.map((row) => settleTransfer(platform, row)));
  const balances = await vendorBalances(platform.db, memberId, operator.currency.code);
  const rows: TransferRow[] = [];
  for (const vassalage of balances.keys()) {
    if (vassalage === except) continue;
    const created = await createTransfer(platform, {
      operator,
      memberId,
      vassalage,
      direction: 'OUT',
      amount: 'all',
      idempotencyKey: prefix + vassalage,
      automatic,
    });
    if (created) rows.push(await settleTransfer(platform, created));
  }
  return rows;
}

interface Launch {
  operator: Operator;
  memberId: bigint;
  vassalage: string;
  /** Of the launch: the same asked again moves nothing more. */
  launchKey: string | undefined;
}

/**
 * transferAtLaunch brings the member's money to the vendor of a game that opens, where the member wants that:
 * first from the other vendors, then all of it in. A game opens whatever comes of it.
 */
export async function transferAtLaunch(platform: Platform, launch: Launch): Promise<void> {
  const { operator, memberId, vassalage } = launch;
  if (!operator.wallets || !(await prefersAutoTransfer(platform.db, operator, memberId))) return;
  const idempotencyKey = `launch.${vassalage}.${launch.launchKey ?? randomUUID()}`;
  const requester = { operator, memberId, idempotencyKey, automatic: true };
  try {
    await transferAll(platform, { ...requester, except: vassalage });
    const created = await createTransfer(platform, {
      ...requester,
      vassalage,
      direction: 'IN',
      amount: 'all',
    });
    if (created) await settleTransfer(platform, created);
  } catch (error) {
    platform.logger.error('the balance was not moved at a launch', { vassalage, error: String(error) });
  }
}
