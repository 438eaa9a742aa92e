import type { UnrecognisedIp } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import { networkOf } from '../../http/network';
import { attemptMs } from '../verification/attempts';
import { isKnownIp } from '../sessions/known-ips';
import { ownerOf, methodsOf } from './methods';
import { hashSecret } from '../../secret';

const lifeMs = 10 * 60_000;
const tries = 5;

interface FirstFactor {
  memberId: bigint;
  area: 'site' | 'agent';
  /** Absent where no password was typed. */
  byPassword?: { weak: boolean };
}

/**
 * secondFactorFor returns the second factor that a login from this IP still needs, or undefined. An account
 * that has nothing to prove itself by is let in: its honest owner would be locked out by every change of
 * network.
 */
export async function secondFactorFor(
  platform: Platform,
  operator: Operator,
  { memberId, area, byPassword }: FirstFactor,
  ip: string,
): Promise<UnrecognisedIp | undefined> {
  if (!operator.session.verifyUnrecognisedIp || (await isKnownIp(platform, memberId, ip))) return undefined;
  const methods = methodsOf(await ownerOf(platform, memberId), byPassword !== undefined);
  if (methods.length === 0) return undefined;
  const ticket = platform.random.bytes(32).toString('base64url');
  await platform.db
    .insertInto('login_ticket')
    .values({
      hash: hashSecret(ticket),
      operator: operator.code,
      member_id: memberId,
      network: networkOf(ip),
      area,
      weak: byPassword?.weak === true,
      by_password: byPassword !== undefined,
      tries_left: tries,
      expires_at: new Date(platform.clock.now().getTime() + lifeMs),
    })
    .execute();
  return { ticket, methods };
}

/**
 * findTicket returns the row of a ticket that is still valid here, or undefined. With `counted` it takes one
 * of the ticket's tries.
 */
export async function findTicket(
  { db, clock }: Platform,
  operator: Operator,
  { ticket, ip, counted }: { ticket: string; ip: string; counted: boolean },
) {
  const row = await db
    .updateTable('login_ticket')
    .set({ tries_left: sql`tries_left - ${counted ? 1 : 0}` })
    .where('hash', '=', hashSecret(ticket))
    .where('operator', '=', operator.code)
    .where('network', '=', networkOf(ip))
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('TICKET_ENDED');
  return row;
}

/** findUsedTicket returns the ticket that this same attempt used up here a while ago, if it did. */
export async function findUsedTicket(
  { db, clock }: Platform,
  operator: Operator,
  { ticket, ip, marked }: { ticket: string; ip: string; marked: Buffer | null },
) {
  if (marked === null) return undefined;
  return db
    .selectFrom('login_ticket')
    .selectAll()
    .where('hash', '=', hashSecret(ticket))
    .where('operator', '=', operator.code)
    .where('network', '=', networkOf(ip))
    .where('attempt_hash', '=', marked)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
}

/**
 * useUpTicket ends the ticket for everybody but the attempt that ends it. Of two attempts with one ticket one
 * gets in.
 */
export async function useUpTicket(
  { db, clock }: Platform,
  ticket: string,
  marked: Buffer | null,
): Promise<void> {
  const used_at = clock.now();
  const row = await db
    .updateTable('login_ticket')
    .set({ used_at, attempt_hash: marked, expires_at: new Date(used_at.getTime() + attemptMs) })
    .where('hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  if (!row) throw new DomainError('TICKET_ENDED');
}
