import { fromBasisPoints, type CallReply, type CallRequest } from '@tessera/contracts';
import {
  mostInvitationLinks,
  type createInvitationLinkCall,
  type invitationLinkSchema,
  type invitationUsesCall,
  type registerCenterCall,
} from '@tessera/contracts/agent';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { createLink, isOpen, type InvitationLink } from '../../accounts/invitations/links';
import { invitationCode } from '../../accounts/member/create';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { assertSameRequest } from '../../http/same-request';
import type { TeamHead } from '../team/policy';
import { assertRate, ownRate } from './rates';

const dayMs = 86_400_000;

/** showLink returns a link as the contract has it. */
export function showLink(link: InvitationLink, now: Date): z.input<typeof invitationLinkSchema> {
  const isUsedUp = link.max_uses !== null && link.uses >= link.max_uses;
  return {
    linkId: String(link.id),
    code: link.code,
    title: link.title,
    rate: fromBasisPoints(link.rate),
    maxUses: link.max_uses,
    expiresAt: link.expires_at?.toISOString() ?? null,
    state: isOpen(link, now) ? 'OPEN' : !link.is_on ? 'OFF' : isUsedUp ? 'USED_UP' : 'EXPIRED',
    visits: link.visits,
    uses: link.uses,
    createdAt: link.created_at.toISOString(),
  };
}

/** registerCenter returns with what an agent brings people in. */
export async function registerCenter(
  { db, clock }: Platform,
  operator: Operator,
  agent: TeamHead,
): Promise<CallReply<typeof registerCenterCall>> {
  const links = await db
    .selectFrom('invitation_link')
    .selectAll()
    .where('agent_id', '=', agent.id)
    .orderBy('id', 'desc')
    .execute();
  return {
    affiliateCode: agent.affiliate_code,
    ownRate: fromBasisPoints(await ownRate(db, operator, agent)),
    registersDirectly: operator.flags.USERNAMEREG3,
    links: links.map((link) => showLink(link, clock.now())),
  };
}

/** addLink makes a link with a code that nobody else has, once for a key. */
export async function addLink(
  { db, clock, random }: Platform,
  operator: Operator,
  agent: TeamHead,
  input: CallRequest<typeof createInvitationLinkCall>,
  idempotencyKey: string,
): Promise<CallReply<typeof createInvitationLinkCall>> {
  const at = clock.now();
  const rate = await assertRate(db, operator, agent, input.rate);
  return db.transaction().execute(async (trx) => {
    // Of many at once no more are made than there may be.
    await trx.selectFrom('member').select('id').where('id', '=', agent.id).forNoKeyUpdate().execute();
    const own = await trx
      .selectFrom('invitation_link')
      .selectAll()
      .where('agent_id', '=', agent.id)
      .execute();
    const existing = own.find((link) => link.idempotency_key === idempotencyKey);
    if (existing) {
      assertSameRequest(existing.title === input.title && existing.rate === rate);
      return showLink(existing, at);
    }
    if (own.length >= mostInvitationLinks) throw new DomainError('TOO_MANY_LINKS');
    for (;;) {
      const link = await createLink(trx, {
        operator: operator.code,
        agentId: agent.id,
        code: `L${invitationCode(random)}`,
        title: input.title,
        rate,
        maxUses: input.maxUses ?? null,
        expiresAt: input.days === undefined ? null : new Date(at.getTime() + input.days * dayMs),
        idempotencyKey,
        at,
      });
      if (link) return showLink(link, at);
    }
  });
}

/** invitationUses returns who has registered by a link, and how far they have come. */
export async function invitationUses(
  { db }: Platform,
  agent: TeamHead,
  linkId: string,
): Promise<CallReply<typeof invitationUsesCall>> {
  const link = await db
    .selectFrom('invitation_link')
    .select('id')
    .where('id', '=', BigInt(linkId))
    .where('agent_id', '=', agent.id)
    .executeTakeFirst();
  if (!link) throw new DomainError('NOT_FOUND');
  const { rows } = await sql<{
    id: bigint;
    account: string;
    created_at: Date;
    deposited: boolean;
    played: boolean;
  }>`
    select m.id, m.account, r.created_at,
      exists (select from team_member_day d where d.member_id = m.id and d.first_deposits > 0) as deposited,
      exists (select from team_member_day d where d.member_id = m.id and d.rounds > 0) as played
    from downline_rate r join member m on m.id = r.member_id
    where r.link_id = ${link.id} and m.lineage like ${`${agent.lineage}%`}
    order by r.member_id desc limit 100`.execute(db);
  return {
    list: rows.map((row) => ({
      memberId: String(row.id),
      account: row.account,
      at: row.created_at.toISOString(),
      hasDeposited: row.deposited,
      hasPlayed: row.played,
    })),
  };
}
