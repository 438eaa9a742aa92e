import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { findOpenLink, type InvitationLink } from '../invitations/links';

interface Codes {
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
}

/** Upline is who has invited a new member, and by which link. */
export interface Upline {
  parentId: bigint | undefined;
  /** Typed or brought by a link, and not only a referral. */
  byCode: boolean;
  link?: InvitationLink | undefined;
}

/**
 * uplineOf returns the member who invited a new one: by a typed code, which must be right, or else by the
 * code in the URL, or by the id of whoever recommends the site.
 */
export async function uplineOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  { affiliateCode, referralCode, recommenderId }: Codes,
): Promise<Upline> {
  if (!affiliateCode)
    return {
      parentId:
        (referralCode ? await inviterOf(platform.db, operator, { code: referralCode }) : undefined) ??
        (recommenderId ? await inviterOf(platform.db, operator, { id: recommenderId }) : undefined),
      byCode: false,
    };
  const invitation = await invitationOf(platform, operator, affiliateCode);
  // A referral code comes from a URL that somebody else wrote: a wrong one is no reason to refuse.
  if (!invitation) throw new DomainError('AFFILIATE_INVALID');
  return { parentId: invitation.agentId, byCode: true, link: invitation.link };
}

export interface Invitation {
  agentId: bigint;
  account: string;
  link?: InvitationLink;
}

/**
 * invitationOf returns whose an invitation code is at this operator: an agent's own, or that of an open link; undefined
 * if it is nobody's.
 */
export async function invitationOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  code: string,
): Promise<Invitation | undefined> {
  const isAgent = ({ account_type }: { account_type: number }) =>
    operator.accountTypes.agent.includes(account_type);
  const owner = await ownerOfCode(db, operator, code);
  if (owner) return isAgent(owner) ? { agentId: owner.id, account: owner.account } : undefined;
  const link = await findOpenLink(db, operator.code, code, clock.now());
  if (!link) return undefined;
  const agent = await db
    .selectFrom('member')
    .select(['account', 'account_type'])
    .where('id', '=', link.agent_id)
    .executeTakeFirstOrThrow();
  return isAgent(agent) ? { agentId: link.agent_id, account: agent.account, link } : undefined;
}

/** Whoever may bring somebody in: anybody but who only tries. */
async function inviterOf(
  db: DbOrTrx,
  operator: Operator,
  by: { code: string } | { id: string },
): Promise<bigint | undefined> {
  const owner =
    'code' in by ? await ownerOfCode(db, operator, by.code) : await ownerOfId(db, operator, by.id);
  return owner && !operator.accountTypes.trial.includes(owner.account_type) ? owner.id : undefined;
}

async function ownerOfId(db: DbOrTrx, operator: Operator, id: string) {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return db
    .selectFrom('member')
    .select(['id', 'account', 'account_type'])
    .where('operator', '=', operator.code)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
}

function ownerOfCode(db: DbOrTrx, operator: Operator, code: string) {
  return db
    .selectFrom('member')
    .select(['id', 'account', 'account_type'])
    .where('operator', '=', operator.code)
    .where('affiliate_code', '=', code.toUpperCase())
    .executeTakeFirst();
}
