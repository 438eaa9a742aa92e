import { sql, type RawBuilder } from 'kysely';

/**
 * isExcluded says of a member's id in a statement whether they are excluded or have closed their account: what is given out by itself
 * passes them by. A time-out is over in some weeks, and takes nothing that was earned.
 */
export const isExcluded = (
  memberId: RawBuilder<unknown>,
  at: Date,
): RawBuilder<boolean> => sql<boolean>`${memberId} in (
  select b.member_id from player_break b where b.kind <> 'TIME_OUT' and (
    b.ends_at is null or b.ends_at > ${at}::timestamptz
    or (b.until_requested and (b.released_at is null or b.released_at > ${at}::timestamptz))))`;
