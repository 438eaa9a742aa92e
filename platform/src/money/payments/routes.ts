import * as calls from '@tessera/contracts/payments';
import type { AnyCall } from '@tessera/contracts';
import type { FastifyInstance } from 'fastify';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { channelsOf, presentChannel } from './channels';
import { createDeposit } from './create-deposit';
import { expireOverdue } from './expire';
import { habitOf, lastFirst } from './habit';
import { hostedProvider } from './hosted/provider';
import { presentDeposit, type DepositRow } from './presenter';
import { handlePaymentWebhook } from './handle-payment-webhook';
import { webhookRoute } from './webhook-route';

/** paymentRoutes serves deposits: how they can be paid, making and opening them, and what became of them. */
export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  registerMemberCall(app, calls.depositChannelsCall, (context) => channels(context));
  registerMemberCall(app, calls.createDepositCall, (context) => create(context));
  registerMemberCall(app, calls.openDepositCall, (context) => reopen(context));
  registerMemberCall(app, calls.depositCall, (context) => find(context));
  registerMemberCall(app, calls.depositListCall, (context) => list(context));
  await webhookRoute(app, calls.paymentWebhookPath, handlePaymentWebhook);
}

async function channels({
  platform,
  operator,
  session,
  language,
}: MemberCallContext<typeof calls.depositChannelsCall>) {
  const habit = await habitOf(platform.db, operator, session.memberId);
  return {
    channels: lastFirst(channelsOf(operator), habit).map((one) =>
      presentChannel(one, operator, language, habit.amounts.get(one.channel.id)),
    ),
    waitMinutes: operator.payments?.waitMinutes ?? 0,
    maxPending: operator.payments?.maxPending ?? 0,
  };
}

async function create(context: MemberCallContext<typeof calls.createDepositCall>) {
  const { platform, operator, session, idempotencyKey, input } = context;
  const { memberId } = session;
  return opened(context, await createDeposit(platform, { operator, memberId, idempotencyKey }, input));
}

async function reopen(context: MemberCallContext<typeof calls.openDepositCall>) {
  return opened(context, await ownDeposit(context, context.input.depositId));
}

/** A deposit that waits, with a new URL where it is paid. */
async function opened(context: MemberCallContext<AnyCall>, row: DepositRow) {
  const { platform, operator, language, siteOrigin } = context;
  const deposit = presentDeposit(row, operator, language);
  if (row.state !== 'PENDING') return { deposit, url: null };
  const order = { operator, deposit, language, siteOrigin };
  return { deposit, url: await hostedProvider.open(platform, order) };
}

async function find(context: MemberCallContext<typeof calls.depositCall>) {
  const row = await ownDeposit(context, context.input.depositId);
  return presentDeposit(row, context.operator, context.language);
}

/** Finds a deposit of the member whose session it is: nobody sees another's. */
async function ownDeposit({ platform, session }: MemberCallContext<AnyCall>, id: string) {
  await expireOverdue(platform.db, platform.clock.now(), session.memberId);
  const row = await platform.db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', idOf(id))
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

async function list(context: MemberCallContext<typeof calls.depositListCall>) {
  const { platform, operator, language, session, input } = context;
  await expireOverdue(platform.db, platform.clock.now(), session.memberId);
  const own = platform.db.selectFrom('deposit').where('member_id', '=', session.memberId);
  const newest = own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => newest.limit(limit).offset(offset).execute(),
    count: () => own.select(totalCount).executeTakeFirstOrThrow(),
  });
  return { list: rows.map((row) => presentDeposit(row, operator, language)), ...reply };
}

const largestId = 2n ** 63n - 1n;

/** Nineteen digits may be more than the database counts. */
function idOf(text: string): bigint {
  const id = BigInt(text);
  if (id > largestId) throw new DomainError('NOT_FOUND');
  return id;
}
