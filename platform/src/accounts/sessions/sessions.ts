import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Db, DbOrTrx, Trx } from '../../db/database';
import { requestedBy } from '../../db/requester';
import { emitEvent, type SessionsEnded } from '../../events';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { hashSecret } from '../../secret';

/** How stale `last_seen_at` may get: the sliding limit needs no write at every request. */
const seenGranularityMs = 60_000;

/** Device describes the device that a session begins on. */
export interface Device {
  ip: string;
  /** What the browser calls itself; kept to show the member where they are signed in. */
  userAgent: string;
}

/**
 * startSession starts a session and returns its token: 256 random bits, of which only the hash is stored. A
 * restricted session may only change the password and leave, until it has. It ends when the operator says, or after so many
 * minutes.
 */
export async function startSession(
  { clock, random }: Platform,
  db: DbOrTrx,
  operator: Operator,
  memberId: bigint,
  { ip, userAgent, restricted = false, minutes }: Device & { restricted?: boolean; minutes?: number },
): Promise<string> {
  const token = random.bytes(32).toString('base64url');
  const now = clock.now();
  const lastsMs = minutes === undefined ? operator.session.maxHours * 3_600_000 : minutes * 60_000;
  const before = await db
    .selectFrom('credential')
    .select(['last_login_at', 'last_login_ip'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  await db
    .updateTable('credential')
    .set({ last_login_at: now, last_login_ip: ip })
    .where('member_id', '=', memberId)
    .execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lastsMs),
      revoked_at: null,
      restricted,
      ip,
      user_agent: userAgent.slice(0, 300),
      previous_login_at: before?.last_login_at ?? null,
      previous_login_ip: before?.last_login_ip ?? '',
      authenticated_at: now,
    })
    .execute();
  return token;
}

/**
 * findSession finds the live session of a token at this operator: one statement, and one more a minute to
 * keep it alive where it is used.
 */
export async function findSession(
  { db, clock }: Platform,
  operator: Operator,
  token: string,
  isUse = true,
): Promise<Session | undefined> {
  const now = clock.now();
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.last_seen_at', 'member.id as memberId', 'member.account'])
    .select(['member.account_type', 'member.language', 'session.restricted'])
    .select('member.break_until')
    .select(['session.previous_login_at', 'session.previous_login_ip', 'session.authenticated_at'])
    .where('session.token_hash', '=', hashSecret(token))
    .where('member.operator', '=', operator.code)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', new Date(now.getTime() - operator.session.idleMinutes * 60_000))
    .executeTakeFirst();
  if (!row) return undefined;
  requestedBy(row.memberId);
  if (isUse && now.getTime() - row.last_seen_at.getTime() > seenGranularityMs)
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  return {
    id: row.id,
    memberId: row.memberId,
    operator: operator.code,
    account: row.account,
    accountType: row.account_type,
    isAgent: operator.accountTypes.agent.includes(row.account_type),
    isTrial: operator.accountTypes.trial.includes(row.account_type),
    language: row.language,
    restricted: row.restricted,
    breakUntil: row.break_until && row.break_until > now ? row.break_until : null,
    authenticatedAt: row.authenticated_at,
    previousLogin: row.previous_login_at && { at: row.previous_login_at, ip: row.previous_login_ip },
  };
}

/** touchSession keeps a session alive whose member plays in it, and lets no more than a minute pass between two notes. */
export async function touchSession(trx: Trx, id: bigint, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(at.getTime() - seenGranularityMs))
    .execute();
}

/** rotateToken gives a session another token. Of two requests with the same token one gets it. */
export async function rotateToken({ random }: Platform, db: DbOrTrx, token: string): Promise<string> {
  const next = random.bytes(32).toString('base64url');
  const row = await db
    .updateTable('session')
    .set({ token_hash: hashSecret(next) })
    .where('token_hash', '=', hashSecret(token))
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_LOGGED_IN');
  return next;
}

/** liftRestriction makes a restricted session one like any other: the password was changed. */
export async function liftRestriction(db: DbOrTrx, { id }: Session): Promise<void> {
  await db.updateTable('session').set({ restricted: false }).where('id', '=', id).execute();
}

/** endSession ends one session. */
export async function endSession({ clock }: Platform, db: DbOrTrx, session: Session): Promise<void> {
  await db.updateTable('session').set({ revoked_at: clock.now() }).where('id', '=', session.id).execute();
  const event: SessionsEnded = { type: 'sessions.ended', reason: 'logout', onlySession: String(session.id) };
  await emitEvent(db, { memberId: String(session.memberId), event });
}

/**
 * endSessions ends every session of a member except, when given, the one that asked (password change,
 * exclusion).
 */
export async function endSessions(
  { clock }: Platform,
  db: DbOrTrx,
  memberId: bigint,
  except?: Session,
  reason: SessionsEnded['reason'] = 'revoked',
): Promise<void> {
  let update = db
    .updateTable('session')
    .set({ revoked_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null);
  if (except) update = update.where('id', '<>', except.id);
  await update.execute();
  const event: SessionsEnded = {
    type: 'sessions.ended',
    reason,
    ...(except ? { exceptSession: String(except.id) } : {}),
  };
  await emitEvent(db, { memberId: String(memberId), event });
}

/** liveSessions is one statement for all that are asked for. Asking keeps none of them alive: use does. */
export async function liveSessions(
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { lastSeenAt: Date; expiresAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .select(['id', 'last_seen_at', 'expires_at'])
    .where('id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }]));
}
