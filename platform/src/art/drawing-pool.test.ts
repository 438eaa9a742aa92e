import { drawInPool } from './drawing-pool';

const drawTiles = async (from: number, to: number) => {
  for (let number = from; number < to; number += 1) {
    const subject = { game_code: `PG-${number}`, title: `Reel ${number}`, theme: 'ocean', emblem: 'fish' };
    await drawInPool({ kind: 'tile', subject, width: 240, format: 'webp' });
  }
};

/** How much memory a batch has left behind, in megabytes. */
async function growthOf(from: number, to: number): Promise<number> {
  const before = process.memoryUsage().rss;
  await drawTiles(from, to);
  return (process.memoryUsage().rss - before) / 2 ** 20;
}

test('what was drawn does not stay in memory', async () => {
  await drawTiles(0, 30);
  // Pictures that stayed would be in the growth of every batch; what else the process does is in one of them.
  const growth = [await growthOf(30, 70), await growthOf(70, 110), await growthOf(110, 150)];
  expect(Math.min(...growth)).toBeLessThan(60);
});
