import * as calls from '@tessera/contracts/withdrawals';
import type { AnyCall } from '@tessera/contracts';
import type { FastifyInstance } from 'fastify';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { webhookRoute } from '../../money/payments/webhook-route';
import { createWithdrawal } from './create-withdrawal';
import { cancelWithdrawal } from './decide';
import { handlePayoutWebhook } from './handle-payout-webhook';
import { giveDocuments } from './documents';
import { withdrawalOptions } from './options';
import { presentOne, presentWithdrawals } from './presenter';
import { confirmReceipt } from './receipts';
import { withdrawalStory } from './story/withdrawal-story';

/**
 * withdrawalRoutes serves withdrawals: what may be withdrawn, requesting and following one, and what its
 * member says of the payment.
 */
export async function withdrawalRoutes(app: FastifyInstance): Promise<void> {
  registerMemberCall(app, calls.withdrawalOptionsCall, ({ platform, operator, session }) =>
    withdrawalOptions(platform, operator, session.memberId),
  );
  registerMemberCall(app, calls.createWithdrawalCall, async (context) => {
    const { platform, operator, session, idempotencyKey, input } = context;
    const requester = { operator, memberId: session.memberId, idempotencyKey };
    return presentOne(platform.db, operator, await createWithdrawal(platform, requester, input));
  });
  registerMemberCall(app, calls.withdrawalCall, async (context) =>
    presentOne(
      context.platform.db,
      context.operator,
      await ownWithdrawal(context, context.input.withdrawalId),
    ),
  );
  registerMemberCall(app, calls.withdrawalListCall, (context) => list(context));
  registerMemberCall(app, calls.cancelWithdrawalCall, async ({ platform, operator, session, input }) => {
    const id = BigInt(input.withdrawalId);
    const row = await cancelWithdrawal(platform, operator, { id, memberId: session.memberId });
    return presentOne(platform.db, operator, row);
  });
  registerMemberCall(app, calls.confirmReceiptCall, async ({ platform, operator, session, input }) =>
    presentOne(platform.db, operator, await confirmReceipt(platform, operator, session.memberId, input)),
  );
  registerMemberCall(app, calls.giveDocumentsCall, async ({ platform, operator, session, input }) =>
    presentOne(platform.db, operator, await giveDocuments(platform, session.memberId, input)),
  );
  registerMemberCall(app, calls.withdrawalStoryCall, async (context) => {
    const { platform, operator, language } = context;
    const row = await ownWithdrawal(context, context.input.withdrawalId);
    return withdrawalStory(platform, operator, row, { language, of: 'member' });
  });
  await webhookRoute(app, calls.payoutWebhookPath, handlePayoutWebhook);
}

/** Finds a withdrawal of the member whose session it is: nobody sees another's. */
async function ownWithdrawal({ platform, session }: MemberCallContext<AnyCall>, id: string) {
  const row = await platform.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

async function list({
  platform: { db },
  operator,
  session: { memberId },
  input,
}: MemberCallContext<typeof calls.withdrawalListCall>) {
  const own = db.selectFrom('withdrawal').where('member_id', '=', memberId);
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => newest.limit(limit).offset(offset).execute(),
    count: () => own.select(totalCount).executeTakeFirstOrThrow(),
  });
  return { list: await presentWithdrawals(db, operator, rows), ...reply };
}
