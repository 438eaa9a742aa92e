import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { artCache, tilePicture } from './tile-pictures';

/** Tiles of each category that the first visitors see. */
const perCategory = 24;

/** Draws the tiles of the first pages once the server listens, with room between them for everybody else. */
export function warmArt(app: FastifyInstance): void {
  const { platform } = app;
  const ended = new AbortController();
  app.addHook('onClose', async () => ended.abort());
  app.addHook('onListen', () => {
    warm().catch((error: unknown) => {
      if (!ended.signal.aborted) platform.logger.error('drawing ahead failed', { error: String(error) });
    });
  });

  async function warm(): Promise<void> {
    const cache = artCache(platform);
    const games = await platform.db
      .selectFrom((from) =>
        from
          .selectFrom('catalogue_game')
          .select(['game_code', 'title', 'theme', 'emblem', 'popularity'])
          .select(
            sql<bigint>`row_number() over (partition by game_type order by popularity desc, node_id)`.as(
              'place',
            ),
          )
          .as('ranked'),
      )
      .selectAll()
      .where('place', '<=', BigInt(perCategory))
      .orderBy('place')
      .execute();
    for (const game of games) {
      await tilePicture(cache, game, 240);
      await pause(40, undefined, { signal: ended.signal });
    }
  }
}
