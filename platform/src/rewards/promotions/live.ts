import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/database';

// What is previewed is the id of a draft that the asking browser may see beside what is published.

/** announcedMs is how long before its beginning a promotion is announced. */
export const announcedMs = 14 * 86_400_000;

/**
 * isLive is the condition of a row that is no draft, has begun by `from` and has not ended, or that the asking
 * browser previews.
 */
const isLive = (begin: 'starts_at' | 'published_at', from: Date, now: Date, previewed: string) =>
  sql<boolean>`(id = ${previewed} or (not draft and ${sql.ref(begin)} <= ${from} and (ends_at is null or ends_at > ${now})))`;

export function liveBanners(db: DbOrTrx, operator: string, now: Date, previewed = '') {
  return (
    db
      .selectFrom('banner')
      .selectAll()
      .where('operator', '=', operator)
      .where(isLive('starts_at', now, now, previewed))
      // What somebody wants to see stands first: a carousel shows the others after it.
      .orderBy(({ eb }) => eb('id', '=', previewed), 'desc')
      .orderBy('sort')
      .execute()
  );
}

export function liveAnnouncements(db: DbOrTrx, operator: string, now: Date, previewed = '') {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('operator', '=', operator)
    .where(isLive('published_at', now, now, previewed))
    .orderBy('published_at', 'desc')
    .orderBy('id');
}

export function livePromotions(
  db: DbOrTrx,
  { code, vip }: Pick<Operator, 'code' | 'vip'>,
  now: Date,
  until = now,
  previewed = '',
) {
  return (
    db
      .selectFrom('promotion')
      .selectAll()
      .where('operator', '=', code)
      // Where there are no levels, none are promised.
      .$if(!vip.enabled, (shown) => shown.where('category', '<>', 'VIP'))
      .where(isLive('starts_at', until, now, previewed))
      .orderBy('sort')
  );
}
