import type { Selectable } from 'kysely';
import type { DbOrTrx } from '../../db/database';
import type { Session } from '../../http/session';
import type { MemberTable } from './tables';

export type Member = Selectable<MemberTable>;

/** memberOf returns the member that a session belongs to. */
export function memberOf(db: DbOrTrx, session: Session): Promise<Member> {
  return db.selectFrom('member').selectAll().where('id', '=', session.memberId).executeTakeFirstOrThrow();
}
