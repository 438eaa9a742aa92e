import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { Session } from '../../http/session';
import type { MemberTable } from './tables';

export type Member = Selectable<MemberTable>;

/** memberOf returns the row of the member to whom a session belongs. */
export function memberOf(db: DbOrTrx, session: Session): Promise<Member> {
  return db.selectFrom('member').selectAll().where('id', '=', session.memberId).executeTakeFirstOrThrow();
}
