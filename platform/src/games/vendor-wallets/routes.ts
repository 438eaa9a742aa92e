import { fromMinorUnits, type AnyCall, type CallReply } from '@tessera/contracts';
import * as calls from '@tessera/contracts/wallet';
import type { FastifyInstance } from 'fastify';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { registerMemberCall } from '../../http/register-call';
import { createTransfer, readTransfer, type TransferRow } from './create-transfer';
import { settleTransfer } from './settle-transfer';
import { transferAll } from './transfer-all';
import { setAutoTransfer, walletsOf } from './wallets';

/** vendorWalletRoutes serves the wallets at vendors: what a member has where, and moving it. */
export function vendorWalletRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.vendorWalletsCall, ({ platform, operator, session }) =>
    walletsOf(platform, operator, session.memberId),
  );
  registerMemberCall(app, calls.walletTransferCall, async (context) => {
    const { platform, operator, session, idempotencyKey, input } = context;
    const request = readTransfer(operator, input);
    const requester = { operator, memberId: session.memberId, idempotencyKey, automatic: false };
    const created = await createTransfer(platform, { ...requester, ...request });
    // An amount that is named is never nothing.
    if (!created) throw new Error('a transfer of nothing');
    const [presented] = await present(context, [await settleTransfer(platform, created)]);
    if (!presented) throw new Error('a transfer that is not presented');
    return presented;
  });
  registerMemberCall(app, calls.walletTransferAllCall, async (context) => {
    const { platform, operator, session, idempotencyKey } = context;
    const requester = { operator, memberId: session.memberId, idempotencyKey };
    return { list: await present(context, await transferAll(platform, requester)) };
  });
  registerMemberCall(app, calls.walletTransferListCall, list);
  registerMemberCall(app, calls.autoTransferCall, async ({ platform, session, input }) => {
    await setAutoTransfer(platform.db, session.memberId, input.enabled);
    return { autoTransfer: input.enabled };
  });
}

async function list(context: MemberCallContext<typeof calls.walletTransferListCall>) {
  const { platform, session, input } = context;
  const own = platform.db.selectFrom('wallet_transfer').where('member_id', '=', session.memberId);
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    count: (from = 0n) => own.where('id', '>=', from).select(totalCount).executeTakeFirstOrThrow(),
  });
  return { list: await present(context, rows), ...reply };
}

async function present(
  { platform, operator }: MemberCallContext<AnyCall>,
  rows: readonly TransferRow[],
): Promise<CallReply<typeof calls.walletTransferCall>[]> {
  const vendors = await platform.db.selectFrom('catalogue_vendor').select(['code', 'name']).execute();
  const names = new Map(vendors.map(({ code, name }) => [code, name]));
  return rows.map((row) => ({
    transferId: String(row.id),
    vassalage: row.vassalage,
    displayName: names.get(row.vassalage) ?? row.vassalage,
    direction: row.direction,
    amount: fromMinorUnits(row.amount, operator.currency.digits),
    currency: row.currency,
    state: row.state,
    automatic: row.automatic,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}
