import { fromMinorUnits } from '@tessera/contracts';
import { applyZaloCall, referralCall } from '@tessera/contracts/referral';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { maskAccount } from '../../accounts/member/mask-account';
import { readPage, totalCount } from '../../db/read-page';
import type { MemberCallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import { applyZalo } from './apply-zalo';

/** referralRoutes serves a member's own code, whom it brought and what that earned. */
export function referralRoutes(app: FastifyInstance): void {
  registerMemberCall(app, referralCall, (context) => referralOf(context));
  registerMemberCall(app, applyZaloCall, ({ platform, operator, session, input }) =>
    applyZalo(platform, operator, { memberId: session.memberId, contact: input.contact }),
  );
}

async function referralOf({
  platform: { db },
  operator,
  session: { memberId },
  siteOrigin,
  input,
}: MemberCallContext<typeof referralCall>) {
  const { enabled, friend, zalo } = operator.referral;
  if (!enabled) throw new DomainError('FEATURE_DISABLED');
  const money = (minor: bigint) => fromMinorUnits(minor, operator.currency.digits);
  const brought = db.selectFrom('member as f').where('f.parent_id', '=', memberId);
  const [member, sums, contact, { rows, reply }] = await Promise.all([
    db.selectFrom('member').select('affiliate_code').where('id', '=', memberId).executeTakeFirstOrThrow(),
    db
      .selectFrom('referral_reward')
      .select([
        sql<bigint>`coalesce(sum(amount) filter (where status = 'CLAIMED'), 0)::bigint`.as('earned'),
        sql<bigint>`coalesce(sum(amount) filter (where status = 'CLAIM'), 0)::bigint`.as('waiting'),
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('referral_reward')
      .select(['status', 'contact', 'remark'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'ZALO')
      .executeTakeFirst(),
    readPage(input, {
      rows: (limit, offset) =>
        brought
          .leftJoin('referral_reward as r', 'r.friend_id', 'f.id')
          .select(['f.account', 'f.created_at', 'r.status', 'r.amount'])
          .orderBy('f.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      count: () => brought.select(totalCount).executeTakeFirstOrThrow(),
    }),
  ]);
  return {
    code: member.affiliate_code,
    link: `${siteOrigin}/register?referralCode=${encodeURIComponent(member.affiliate_code)}`,
    friend: friend ?? null,
    zalo:
      zalo === undefined
        ? null
        : {
            reward: zalo,
            status: contact?.status ?? ('JOIN' as const),
            contact: contact?.contact ?? '',
            remark: contact?.remark ?? '',
          },
    invited: reply.total,
    earned: money(sums.earned),
    waiting: money(sums.waiting),
    list: rows.map(({ account, created_at, status, amount }) => ({
      // A friend's name is not told whole: with it somebody could try to log in.
      name: maskAccount(account),
      joinedAt: created_at.toISOString(),
      status: status ?? ('SIGNED' as const),
      amount: amount === null ? null : money(amount),
    })),
    ...reply,
  };
}
