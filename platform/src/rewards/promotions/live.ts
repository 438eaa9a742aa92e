import type { Db } from '../../db/database';

// What is previewed is the id of a draft that the asking browser may see beside what is published.

/** How long before it begins a promotion is told of. */
export const announcedMs = 14 * 86_400_000;

export function liveBanners(db: Db, operator: string, now: Date, previewed = '') {
  return (
    db
      .selectFrom('banner')
      .selectAll()
      .where('operator', '=', operator)
      .where(({ or, and, eb }) =>
        or([
          eb('id', '=', previewed),
          and([
            eb('draft', '=', false),
            eb('starts_at', '<=', now),
            or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
          ]),
        ]),
      )
      // What somebody wants to see stands first: a carousel shows the others after it.
      .orderBy(({ eb }) => eb('id', '=', previewed), 'desc')
      .orderBy('sort')
      .execute()
  );
}

export function liveAnnouncements(db: Db, operator: string, now: Date, previewed = '') {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('operator', '=', operator)
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', previewed),
        and([
          eb('draft', '=', false),
          eb('published_at', '<=', now),
          or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
        ]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id');
}

export function livePromotions(db: Db, operator: string, now: Date, until = now, previewed = '') {
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('operator', '=', operator)
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', previewed),
        and([
          eb('draft', '=', false),
          eb('starts_at', '<=', until),
          or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]),
        ]),
      ]),
    )
    .orderBy('sort');
}
