import { timingSafeEqual } from 'node:crypto';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { DbOrTrx } from '../../db/database';
import { emitEvent, type SessionsEnded } from '../../events';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { hashSecret } from '../../secret';

/** Section 9: what is remembered of a login lasts one day. */
const lifetimeMs = 24 * 3_600_000;
/** For so long the secret before is taken again: the answer with the next one may have been lost. */
const graceMs = 30_000;

/**
 * RememberedSession describes what a browser keeps to come back to its session: `<selector>.<secret>`, of
 * which only hashes are stored.
 */
export interface RememberedSession {
  memberId: bigint;
  secret: string;
  expiresAt: Date;
}

export interface ResumedSession extends RememberedSession {
  token: string;
}

/**
 * rememberSession lets a browser come back to this session without its token. A session has one secret: a
 * second one replaces the first.
 */
export async function rememberSession(
  { clock, random }: Platform,
  db: DbOrTrx,
  session: Session,
): Promise<RememberedSession> {
  const [selector, secret] = [random.bytes(16).toString('base64url'), random.bytes(32).toString('base64url')];
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const values = {
    selector_hash: hashSecret(selector),
    secret_hash: hashSecret(secret),
    previous_hash: null,
    rotated_at: now,
    expires_at: expiresAt,
  };
  await db
    .insertInto('remembered_session')
    .values({ session_id: session.id, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
  return { memberId: session.memberId, secret: `${selector}.${secret}`, expiresAt };
}

/**
 * resumeSession goes on with the session that a browser remembers, with another token and another secret, on
 * the same line of the device list. A secret that was used before is somebody's copy, and ends that session
 * for whoever has it. Throws NOT_LOGGED_IN.
 */
export async function resumeSession(
  platform: Platform,
  operator: Operator,
  remembered: string,
): Promise<ResumedSession> {
  const [selector = '', secret = ''] = remembered.split('.');
  const resumed = await platform.db
    .transaction()
    .execute((trx) => rotate(platform, trx, operator, { selector, secret }));
  if (!resumed) throw new DomainError('NOT_LOGGED_IN');
  return resumed;
}

async function rotate(
  { clock, random }: Platform,
  trx: DbOrTrx,
  operator: Operator,
  { selector, secret }: { selector: string; secret: string },
): Promise<ResumedSession | undefined> {
  const now = clock.now();
  const row = await trx
    .selectFrom('remembered_session as remembered')
    .innerJoin('session', 'session.id', 'remembered.session_id')
    .innerJoin('member', 'member.id', 'session.member_id')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['remembered.session_id', 'remembered.secret_hash', 'remembered.previous_hash'])
    .select(['remembered.rotated_at', 'remembered.expires_at', 'member.id as memberId'])
    .select(['credential.must_change', 'credential.expires_at as passwordEndsAt'])
    .where('remembered.selector_hash', '=', hashSecret(selector))
    .where('remembered.expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .where('member.operator', '=', operator.code)
    .forUpdate('remembered')
    .executeTakeFirst();
  if (!row) return undefined;
  const used = hashSecret(secret);
  const current = timingSafeEqual(used, row.secret_hash);
  const repeated =
    row.previous_hash !== null &&
    timingSafeEqual(used, row.previous_hash) &&
    now.getTime() - row.rotated_at.getTime() <= graceMs;
  if (!current && !repeated) {
    await trx.deleteFrom('remembered_session').where('session_id', '=', row.session_id).execute();
    await trx.updateTable('session').set({ revoked_at: now }).where('id', '=', row.session_id).execute();
    const event: SessionsEnded = {
      type: 'sessions.ended',
      reason: 'revoked',
      onlySession: String(row.session_id),
    };
    await emitEvent(trx, { memberId: String(row.memberId), event });
    return undefined;
  }
  // A password that has to be changed is asked for by the login.
  const passwordEnded = row.must_change || (row.passwordEndsAt !== null && row.passwordEndsAt <= now);
  if (passwordEnded && operator.flags.PWDEXPFORCECHANGE3) return undefined;
  const [token, next] = [random.bytes(32).toString('base64url'), random.bytes(32).toString('base64url')];
  await trx
    .updateTable('remembered_session')
    .set({ secret_hash: hashSecret(next), ...(current ? { previous_hash: used, rotated_at: now } : {}) })
    .where('session_id', '=', row.session_id)
    .execute();
  await trx
    .updateTable('session')
    .set({
      token_hash: hashSecret(token),
      last_seen_at: now,
      expires_at: new Date(now.getTime() + operator.session.maxHours * 3_600_000),
    })
    .where('id', '=', row.session_id)
    .execute();
  return { memberId: row.memberId, token, secret: `${selector}.${next}`, expiresAt: row.expires_at };
}

/**
 * forgetRemembered forgets the session that this secret opens, so that its browser cannot resume it. A wrong
 * secret forgets nothing.
 */
export async function forgetRemembered({ db }: Platform, remembered: string): Promise<void> {
  const [selector = '', secret = ''] = remembered.split('.');
  await db
    .deleteFrom('remembered_session')
    .where('selector_hash', '=', hashSecret(selector))
    .where('secret_hash', '=', hashSecret(secret))
    .execute();
}

/** forgetAllRemembered makes every browser of the member sign in again: the password has changed. */
export async function forgetAllRemembered(db: DbOrTrx, memberId: bigint): Promise<void> {
  await db
    .deleteFrom('remembered_session')
    .where('session_id', 'in', (query) =>
      query.selectFrom('session').select('id').where('member_id', '=', memberId),
    )
    .execute();
}
