import type { CallReply, CallRequest } from '@tessera/contracts';
import {
  affiliateApplicationCall,
  applyAsAffiliateCall,
  type AffiliateApplication,
} from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { registerMemberCall } from '../../http/register-call';
import type { Session } from '../../http/session';
import type { AffiliateApplicationTables } from './tables';

/** affiliateApplicationRoutes serves a member's application to become an agent (section 2.13). */
export function affiliateApplicationRoutes(app: FastifyInstance): void {
  registerMemberCall(app, affiliateApplicationCall, ({ platform, operator, session }) =>
    ownApplication(platform, operator, session),
  );
  registerMemberCall(app, applyAsAffiliateCall, ({ platform, operator, session, input }) =>
    apply(platform, operator, session, input),
  );
}

const showApplication = (
  row: Selectable<AffiliateApplicationTables['affiliate_application']>,
): AffiliateApplication => ({
  state: row.state,
  plan: row.plan,
  channel: row.channel,
  reason: row.reason,
  at: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

async function ownApplication(
  { db }: Platform,
  { flags }: Operator,
  { memberId, isAgent }: Session,
): Promise<CallReply<typeof affiliateApplicationCall>> {
  const row = await db
    .selectFrom('affiliate_application')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    mayApply: flags.AGENTPOLICY3 && !isAgent,
    isAgent,
    application: row ? showApplication(row) : null,
  };
}

/** One waits at most: sent again it has other words, and whoever is deciding about the old ones is told so. */
async function apply(
  { db, clock }: Platform,
  { code, flags }: Operator,
  { memberId, isAgent }: Session,
  { plan, channel }: CallRequest<typeof applyAsAffiliateCall>,
): Promise<AffiliateApplication> {
  if (!flags.AGENTPOLICY3) throw new DomainError('FEATURE_DISABLED');
  if (isAgent) throw new DomainError('ALREADY_AN_AGENT');
  const row = await db
    .insertInto('affiliate_application')
    .values({
      operator: code,
      member_id: memberId,
      state: 'PENDING',
      plan,
      channel,
      created_at: clock.now(),
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where('state', '=', 'PENDING')
        .doUpdateSet({
          plan,
          channel,
          // The same again changes nothing.
          version: sql`affiliate_application.version + (affiliate_application.plan <> excluded.plan
            or affiliate_application.channel <> excluded.channel)::int`,
        }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return showApplication(row);
}
