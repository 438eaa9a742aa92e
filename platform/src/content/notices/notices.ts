import type { DbOrTrx } from '../../db/database';

/** The player notices and headlines that stand now. */
export function noticesOf(db: DbOrTrx, operator: string, now: Date) {
  return db
    .selectFrom('announcement')
    .where('operator', '=', operator)
    .where('draft', '=', false)
    .where('type', 'in', ['PL', 'H'])
    .where('published_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}
