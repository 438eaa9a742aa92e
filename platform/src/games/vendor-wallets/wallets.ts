import { fromMinorUnits, type CallReply } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { vendorWalletsCall } from '@tessera/contracts/wallet';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { offeredVendors } from '../lists/offered';
import { isVendorWallet, vendorOf } from './accounts';

/** vendorBalances returns what a member has at vendors, in minor units, of those that hold something. */
export async function vendorBalances(
  db: DbOrTrx,
  memberId: bigint,
  currency: string,
): Promise<ReadonlyMap<string, bigint>> {
  const accounts = await accountsOf(db, memberId, currency);
  return new Map(
    accounts
      .filter(({ kind, balance }) => isVendorWallet(kind) && balance > 0n)
      .map(({ kind, balance }) => [vendorOf(kind), balance]),
  );
}

const accountsOf = (db: DbOrTrx, memberId: bigint, currency: string) =>
  db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', String(memberId))
    .where('currency', '=', currency)
    .execute();

/** prefersAutoTransfer tells whether a member's launches move the balance: as the member, or else the operator, has said. */
export async function prefersAutoTransfer(
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
): Promise<boolean> {
  const chosen = await db
    .selectFrom('wallet_preference')
    .select('auto_transfer')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return chosen?.auto_transfer ?? operator.wallets?.autoTransfer ?? false;
}

export async function setAutoTransfer(db: DbOrTrx, memberId: bigint, enabled: boolean): Promise<void> {
  await db
    .insertInto('wallet_preference')
    .values({ member_id: memberId, auto_transfer: enabled })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ auto_transfer: enabled }))
    .execute();
}

/** walletsOf returns the wallets of a member as the page shows them. */
export async function walletsOf(
  { db }: Platform,
  operator: Operator,
  memberId: bigint,
): Promise<CallReply<typeof vendorWalletsCall>> {
  const { code, digits } = operator.currency;
  const [accounts, vendors, autoTransfer] = await Promise.all([
    accountsOf(db, memberId, code),
    vendorsOf(db, operator),
    prefersAutoTransfer(db, operator, memberId),
  ]);
  const balances = new Map(accounts.map(({ kind, balance }) => [kind, balance]));
  const funded = new Set(
    accounts
      .filter(({ kind, balance }) => isVendorWallet(kind) && balance > 0n)
      .map(({ kind }) => vendorOf(kind)),
  );
  const shown = (kind: string) => fromMinorUnits(balances.get(kind) ?? 0n, digits);
  return {
    isSingle: operator.wallets === undefined,
    central: shown('wallet'),
    list: vendors
      .filter(({ code: vassalage, offered }) => offered || funded.has(vassalage))
      .map(({ code: vassalage, name, open }) => ({
        vassalage,
        displayName: name,
        balance: shown(`vendor:${vassalage}`),
        open,
      })),
    checking: shown('transit'),
    minTransfer: operator.wallets?.minTransfer ?? '0',
    autoTransfer,
  };
}

/** Every vendor: whether the operator has games of it that are played in a frame, and whether it is open now. */
async function vendorsOf(db: DbOrTrx, operator: Operator) {
  const [all, offered] = await Promise.all([
    db.selectFrom('catalogue_vendor').select(['code', 'name']).orderBy('name').execute(),
    operator.wallets
      ? offeredVendors(db, operator)
          .select(['v.code', 'v.maintenance', 'cv.id as closed'])
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('catalogue_game as g')
                .select('g.node_id')
                .whereRef('g.vassalage', '=', 'v.code')
                .where('g.game_type', 'in', operator.categories)
                .where('g.game_type', 'not in', ['LOTT', 'ELOTT']),
            ),
          )
          .execute()
      : [],
  ]);
  const byCode = new Map(offered.map((vendor) => [vendor.code, vendor]));
  return all.map(({ code, name }) => {
    const vendor = byCode.get(code);
    const open = vendor !== undefined && !vendor.maintenance && vendor.closed === null;
    return { code, name, offered: vendor !== undefined, open };
  });
}
