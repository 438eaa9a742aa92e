import type { Db } from '../../db/database';

/** How long before it begins a promotion is told of. */
export const announcedMs = 14 * 86_400_000;

export function liveBanners(db: Db, operator: string, now: Date) {
  return db
    .selectFrom('banner')
    .selectAll()
    .where('operator', '=', operator)
    .where('draft', '=', false)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('sort')
    .execute();
}

export function liveAnnouncements(db: Db, operator: string, now: Date) {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('operator', '=', operator)
    .where('draft', '=', false)
    .where('published_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .orderBy('id');
}

export function livePromotions(db: Db, operator: string, now: Date, until = now) {
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('operator', '=', operator)
    .where('draft', '=', false)
    .where('starts_at', '<=', until)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('sort');
}
