import { existsSync, readdirSync } from 'node:fs';
import { createTestPlatform, type TestPlatform } from '../testing';
import { prewarmJob } from './prewarm';
import { artCache } from './tile-pictures';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

function drawn(): string[] {
  const { directory } = artCache(tested.platform);
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.avif'));
}

test('draws nothing ahead where it is told not to', async () => {
  tested.platform.config.prewarmPictures = false;
  await prewarmJob.run(tested.platform, new AbortController().signal);
  expect(drawn()).toEqual([]);
});

test('draws the pictures of first pages before anybody asks, until the platform ends', async () => {
  tested.platform.config.prewarmPictures = true;
  const ending = new AbortController();
  const outcome = prewarmJob.run(tested.platform, ending.signal).then(
    () => 'all drawn',
    () => 'given up',
  );
  while (drawn().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  ending.abort();
  expect(await outcome).toBe('given up');
});
