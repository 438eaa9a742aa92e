import type { Platform } from '../../context';
import type { Job } from '../../jobs/job';
import { drawDue } from './draw';
import { offeredLotteries } from './games';
import { openDraw } from './draw-changes';
import { commitSeeds } from './seeds';
import { settleDraws } from './settle-draws';

/**
 * drawJob promises the seed of every open draw, draws at each draw's time, and settles, whether anybody looks or not. Every
 * process may run it.
 */
export const drawJob: Job = {
  name: 'settle-draws',
  everyMs: 2_000,
  async run(platform) {
    await commitOpenDraws(platform);
    await drawDue(platform);
    await settleDraws(platform);
  },
};

async function commitOpenDraws(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const planned = new Map<string, { gameCode: string; numero: string; drawsAt: Date }>();
  for (const operator of platform.operators.all)
    for (const game of await offeredLotteries(platform.db, operator)) {
      const { numero, drawsAt } = openDraw(game, now);
      planned.set(`${game.code}/${numero}`, { gameCode: game.code, numero, drawsAt });
    }
  await commitSeeds(platform, [...planned.values()]);
}
