import type { DbOrTrx } from '../../db/database';

/** never is when a break ends that does not end: later than anybody plays, and a date like any other. */
export const never = new Date('9999-12-31T00:00:00Z');

/** activeBreaks finds the breaks that a member is on: one that waits for its member to ask goes on after its time. */
export const activeBreaks = (db: DbOrTrx, memberId: bigint, at: Date) =>
  db
    .selectFrom('player_break')
    .where('member_id', '=', memberId)
    .where(({ or, and, eb }) =>
      or([
        eb('ends_at', 'is', null),
        eb('ends_at', '>', at),
        and([
          eb('until_requested', '=', true),
          or([eb('released_at', 'is', null), eb('released_at', '>', at)]),
        ]),
      ]),
    );
