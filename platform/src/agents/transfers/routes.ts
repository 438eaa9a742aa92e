import { fromMinorUnits, type AnyCall, type CallReply } from '@tessera/contracts';
import * as calls from '@tessera/contracts/wallet';
import type { FastifyInstance } from 'fastify';
import { paymentHashOf } from '../../accounts/sessions/credentials';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerAgentCall, registerMemberCall } from '../../http/register-call';
import { memberWallet, readBalance } from '../../money/ledger';
import { downlineOf } from '../team/policy';
import { leftToday, limitsOf } from './limits';
import { sendMoney, type MemberTransferRow } from './send-money';

/** memberTransferRoutes serves transfers along the line: members to their upline, agents to everybody below them. */
export function memberTransferRoutes(app: FastifyInstance): void {
  registerMemberCall(app, calls.memberTransferOptionsCall, options);
  registerMemberCall(app, calls.transferUplineCall, async (context) => {
    const { platform, operator, session, idempotencyKey, input } = context;
    const row = await sendMoney(platform, {
      ...input,
      operator,
      senderId: session.memberId,
      direction: 'UP',
      idempotencyKey,
      async findReceiver() {
        const upline = await uplineOf(context);
        if (!upline) throw new DomainError('NO_UPLINE');
        return upline;
      },
    });
    return presentOne(context, row);
  });
  registerAgentCall(app, calls.transferDownlineCall, async (context) => {
    const { platform, operator, agent, idempotencyKey, input } = context;
    const row = await sendMoney(platform, {
      ...input,
      operator,
      senderId: agent.id,
      direction: 'DOWN',
      idempotencyKey,
      findReceiver: () => downlineOf(platform.db, agent, input.memberId),
    });
    return presentOne(context, row);
  });
  registerMemberCall(app, calls.memberTransferListCall, list);
}

const uplineOf = ({ platform, operator, session }: MemberCallContext<AnyCall>) =>
  platform.db
    .selectFrom('member as m')
    .innerJoin('member as u', 'u.id', 'm.parent_id')
    .select(['u.id', 'u.account'])
    .where('m.id', '=', session.memberId)
    .where('u.operator', '=', operator.code)
    .executeTakeFirst();

async function options(
  context: MemberCallContext<typeof calls.memberTransferOptionsCall>,
): Promise<CallReply<typeof calls.memberTransferOptionsCall>> {
  const { platform, operator, session } = context;
  const { code, digits } = operator.currency;
  const [upline, hash, wallet, left] = await Promise.all([
    uplineOf(context),
    paymentHashOf(platform.db, session.memberId),
    readBalance(platform.db, memberWallet(session.memberId, code)),
    leftToday(platform.db, operator, session.memberId, platform.clock.now()),
  ]);
  const { min, max } = limitsOf(operator);
  return {
    open: operator.memberTransfers?.upline ?? false,
    downline: operator.memberTransfers?.downline ?? false,
    upline: upline?.account ?? null,
    mayLeave: upline !== undefined && operator.agents?.leaveUpline === true,
    hasPaymentPassword: hash !== null,
    available: fromMinorUnits(wallet.balance, digits),
    min: fromMinorUnits(min, digits),
    max: fromMinorUnits(max, digits),
    dailyLeft: fromMinorUnits(left, digits),
  };
}

async function list(context: MemberCallContext<typeof calls.memberTransferListCall>) {
  const { platform, session, input } = context;
  const { memberId } = session;
  const own = platform.db
    .selectFrom('member_transfer')
    .where(({ or, eb }) => or([eb('sender_id', '=', memberId), eb('receiver_id', '=', memberId)]));
  const { rows, reply } = await readPage(input, {
    rows: (limit, offset) => own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    count: (from = 0n) => own.where('id', '>=', from).select(totalCount).executeTakeFirstOrThrow(),
  });
  return { list: await present(context, rows), ...reply };
}

async function presentOne(context: MemberCallContext<AnyCall>, row: MemberTransferRow) {
  const [presented] = await present(context, [row]);
  if (!presented) throw new Error('a transfer that is not presented');
  return presented;
}

async function present(
  { platform, operator, session }: MemberCallContext<AnyCall>,
  rows: readonly MemberTransferRow[],
): Promise<CallReply<typeof calls.transferUplineCall>[]> {
  const otherOf = (row: MemberTransferRow) =>
    row.sender_id === session.memberId ? row.receiver_id : row.sender_id;
  const others =
    rows.length === 0
      ? []
      : await platform.db
          .selectFrom('member')
          .select(['id', 'account'])
          .where('id', 'in', rows.map(otherOf))
          .execute();
  return rows.map((row) => ({
    transferId: String(row.id),
    direction: row.direction,
    sent: row.sender_id === session.memberId,
    account: others.find(({ id }) => id === otherOf(row))?.account ?? '',
    amount: fromMinorUnits(row.amount, operator.currency.digits),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
  }));
}
