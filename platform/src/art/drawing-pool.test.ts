import { drawInPool } from './drawing-pool';

const drawTiles = async (from: number, to: number) => {
  for (let number = from; number < to; number += 1) {
    const subject = { game_code: `PG-${number}`, title: `Reel ${number}`, theme: 'ocean', emblem: 'fish' };
    await drawInPool({ kind: 'tile', subject, width: 240, format: 'webp' });
  }
};

test('what was drawn does not stay in memory', async () => {
  await drawTiles(0, 30);
  const before = process.memoryUsage().rss;
  await drawTiles(30, 110);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(120);
});
