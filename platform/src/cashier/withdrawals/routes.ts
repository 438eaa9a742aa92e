import * as calls from '@tessera/contracts/withdrawals';
import type { AnyCall } from '@tessera/contracts';
import type { FastifyInstance } from 'fastify';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { sendFailure } from '../../http/failure';
import { registerMemberCall } from '../../http/register-call';
import { createWithdrawal } from './create-withdrawal';
import { cancelWithdrawal } from './decide';
import { handlePayoutWebhook } from './handle-payout-webhook';
import { withdrawalOptions } from './options';
import { presentOne, presentWithdrawals } from './presenter';
import { confirmReceipt } from './receipts';
import { withdrawalStory } from './story';

/** Withdrawals: what may be withdrawn, requesting and following one, and what its member says of the payment. */
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
  registerMemberCall(app, calls.withdrawalStoryCall, async (context) => {
    const { platform, operator, language } = context;
    const row = await ownWithdrawal(context, context.input.withdrawalId);
    return withdrawalStory(platform, operator, row, language);
  });
  await webhookRoute(app);
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
  input: { pageNo, pageSize },
}: MemberCallContext<typeof calls.withdrawalListCall>) {
  const own = db.selectFrom('withdrawal').where('member_id', '=', memberId);
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const [rows, { total }] = await Promise.all([
    newest
      .limit(pageSize)
      .offset(pageSize * (pageNo - 1))
      .execute(),
    own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const presented = await presentWithdrawals(db, operator, rows);
  return { list: presented, pageNo, total: Number(total), totalPages: Math.ceil(Number(total) / pageSize) };
}

/** The signature is over the text as it was sent, so nothing reads it before that is checked. */
async function webhookRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.post(calls.payoutWebhookPath, (request, reply) =>
      handlePayoutWebhook(app.platform, { body: String(request.body), headers: request.headers }).then(
        (state) => reply.header('cache-control', 'no-store').send({ success: true, value: { state } }),
        (error: unknown) => sendFailure(reply, error, 'EN', app.platform.logger),
      ),
    );
  });
}
