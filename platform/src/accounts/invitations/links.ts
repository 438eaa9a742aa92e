import { sql, type Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '../../db/database';
import type { InvitationTables } from './tables';

export type InvitationLink = Selectable<InvitationTables['invitation_link']>;

/** isOpen returns whether somebody may still register by a link. */
export const isOpen = ({ is_on, expires_at, max_uses, uses }: InvitationLink, now: Date): boolean =>
  is_on && (expires_at === null || expires_at > now) && (max_uses === null || uses < max_uses);

/** findOpenLink returns the link of a code by which somebody may register now. */
export async function findOpenLink(
  db: DbOrTrx,
  operator: string,
  code: string,
  now: Date,
): Promise<InvitationLink | undefined> {
  const link = await db
    .selectFrom('invitation_link')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .where('operator', '=', operator)
    .executeTakeFirst();
  return link && isOpen(link, now) ? link : undefined;
}

/** countVisit counts that somebody has opened a link. */
export async function countVisit(db: DbOrTrx, { id }: Pick<InvitationLink, 'id'>): Promise<void> {
  await db
    .updateTable('invitation_link')
    .set({ visits: sql`visits + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * redeemLink gives a new member what the link promises. False where it was switched off, has expired or was used up by
 * others meanwhile.
 */
export async function redeemLink(
  trx: Trx,
  { id, agent_id }: InvitationLink,
  memberId: bigint,
  at: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('invitation_link')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where('is_on', '=', true)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .where(({ or, eb }) => or([eb('max_uses', 'is', null), sql<boolean>`uses < max_uses`]))
    .returning('rate')
    .executeTakeFirst();
  if (!used) return false;
  await giveRate(trx, { memberId, agentId: agent_id, linkId: id, rate: used.rate, at });
  return true;
}

interface NewRate {
  memberId: bigint;
  agentId: bigint;
  linkId: bigint | null;
  rate: number;
  at: Date;
  /** A contract is there already, or none is to be offered. */
  offeredAt?: Date;
}

/** giveRate writes what a new member was promised, in basis points. */
export async function giveRate(
  trx: Trx,
  { memberId, agentId, linkId, rate, at, offeredAt }: NewRate,
): Promise<void> {
  await trx
    .insertInto('downline_rate')
    .values({
      member_id: memberId,
      agent_id: agentId,
      link_id: linkId,
      rate,
      created_at: at,
      offered_at: offeredAt ?? null,
    })
    .execute();
}

/** takePromise marks a promised rate as offered. False where somebody else has done so. */
export async function takePromise(trx: Trx, memberId: bigint, at: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('downline_rate')
    .set({ offered_at: at })
    .where('member_id', '=', memberId)
    .where('offered_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export interface NewLink {
  operator: string;
  agentId: bigint;
  code: string;
  title: string;
  rate: number;
  maxUses: number | null;
  expiresAt: Date | null;
  idempotencyKey: string;
  at: Date;
}

/** createLink writes a link. Undefined where the code is taken. */
export function createLink(trx: Trx, link: NewLink): Promise<InvitationLink | undefined> {
  return trx
    .insertInto('invitation_link')
    .values({
      operator: link.operator,
      agent_id: link.agentId,
      code: link.code,
      title: link.title,
      rate: link.rate,
      max_uses: link.maxUses,
      expires_at: link.expiresAt,
      idempotency_key: link.idempotencyKey,
      created_at: link.at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** switchLink switches an agent's own link on or off. Undefined where it is none of the agent's. */
export function switchLink(
  db: DbOrTrx,
  { agentId, linkId, isOn }: { agentId: bigint; linkId: bigint; isOn: boolean },
): Promise<InvitationLink | undefined> {
  return db
    .updateTable('invitation_link')
    .set({ is_on: isOn })
    .where('id', '=', linkId)
    .where('agent_id', '=', agentId)
    .returningAll()
    .executeTakeFirst();
}
