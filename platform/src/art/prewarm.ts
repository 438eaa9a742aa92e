import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { Job } from '../jobs/job';
import type { TileWidth } from './drawing';
import { artCache, tilePicture } from './tile-pictures';

/** Longer than any picture takes to be written. */
const draftMs = 3_600_000;

/** Two pages of a list, which is also more than a row of home. */
const perCategory = 24;
/** The first page of a vendor's own list. */
const perVendor = 12;
/** Screens of one, two and three dots: all in the format that browsers choose. */
const widths: readonly { width: TileWidth; first: number }[] = [
  { width: 240, first: perCategory },
  { width: 360, first: perVendor },
  { width: 120, first: perVendor },
];

/**
 * prewarmJob draws the first pages of every list on a new machine. What visitors ask for meanwhile comes
 * first.
 */
export const prewarmJob: Job = {
  name: 'prewarm-pictures',
  async run(platform, signal) {
    const cache = artCache(platform);
    await cache.removeDrafts(new Date(Date.now() - draftMs));
    if (!platform.config.prewarmPictures) return;
    const games = await firstOfLists(platform.db);
    for (const { width, first } of widths)
      for (const game of games) {
        if (game.rank > BigInt(first)) continue;
        await tilePicture(cache, game, { width, format: 'avif' }, { signal, background: true });
      }
  },
};

/** What stands on the first pages of categories and vendors as they are opened, the foremost of each first. */
function firstOfLists(db: Db) {
  const rankBy = (column: 'game_type' | 'vassalage') =>
    sql<bigint>`row_number() over (partition by ${sql.ref(column)} order by popularity desc, node_id)`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('catalogue_game')
        .select(['game_code', 'title', 'theme', 'emblem', 'popularity'])
        .select([rankBy('game_type').as('in_category'), rankBy('vassalage').as('in_vendor')])
        .as('ranked'),
    )
    .select(['game_code', 'title', 'theme', 'emblem'])
    .select(sql<bigint>`least(in_category, in_vendor)`.as('rank'))
    .where(({ or, eb }) =>
      or([eb('in_category', '<=', BigInt(perCategory)), eb('in_vendor', '<=', BigInt(perVendor))]),
    )
    .orderBy('rank')
    .orderBy('popularity', 'desc')
    .execute();
}
