import type { Device } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { emitEvent, type SessionsEnded } from '../../events';
import { DomainError } from '../../http/domain-error';
import type { Session } from '../../http/session';
import { maskIp } from './mask-ip';

const minuteMs = 60_000;

/** devicesOf lists the member's sessions that are still valid or can be resumed, the one that asks first. */
export async function devicesOf(
  { db, clock }: Platform,
  operator: Operator,
  session: Session,
): Promise<Device[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('session')
    .leftJoin('remembered_session as remembered', 'remembered.session_id', 'session.id')
    .select(['session.id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('member_id', '=', session.memberId)
    .where('revoked_at', 'is', null)
    .where((is) =>
      is.or([
        is('remembered.expires_at', '>', now),
        is.and([
          is('session.expires_at', '>', now),
          is('last_seen_at', '>', new Date(now.getTime() - operator.session.idleMinutes * minuteMs)),
        ]),
      ]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(50)
    .execute();
  const devices = rows.map((row) => ({
    id: String(row.id),
    userAgent: row.user_agent,
    ip: maskIp(row.ip),
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === session.id,
  }));
  return devices.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** revokeDevice signs one device of the member out; its page hears of it at once. */
export async function revokeDevice({ db, clock }: Platform, session: Session, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ revoked_at: clock.now() })
      .where('id', '=', BigInt(id))
      .where('member_id', '=', session.memberId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new DomainError('NOT_FOUND');
    const event: SessionsEnded = { type: 'sessions.ended', reason: 'revoked', onlySession: String(ended.id) };
    await emitEvent(trx, { memberId: String(session.memberId), event });
  });
}
