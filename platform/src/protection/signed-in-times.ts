import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';

/**
 * signedInTimes is the statement that finds when a member was signed in until a moment: one multirange, `times`, in
 * which two devices at once are one time.
 */
export const signedInTimes = ({ session }: Operator, memberId: bigint, at: Date) => {
  const alive = new Date(at.getTime() - session.idleMinutes * 60_000);
  return sql`
    select coalesce(range_agg(tstzrange(began, ended)), '{}') as times from (
      select created_at as began, greatest(created_at, least(${at}::timestamptz, expires_at, coalesce(revoked_at,
        case when last_seen_at > ${alive}::timestamptz then ${at}::timestamptz else last_seen_at end))) as ended
      from session where member_id = ${memberId} and created_at <= ${at}::timestamptz) s`;
};
