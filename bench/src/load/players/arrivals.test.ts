import { now, poissonArrivals, startOnTime } from './arrivals';
import { createRandom } from './random';

const gapsOf = (moments: readonly number[]) =>
  moments.map((moment, index) => moment - (moments[index - 1] ?? 0));

test('arrivals follow the rate, each without regard to the one before it', () => {
  const moments = poissonArrivals(createRandom(1), 50, 400);
  expect(moments.length / 400 / 50).toBeCloseTo(1, 1);
  const gaps = gapsOf(moments);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
  // Of times between what comes at random the deviation is the mean.
  expect(deviation / mean).toBeCloseTo(1, 1);
  expect(Math.max(...moments)).toBeLessThan(400_000);
});

test('the same seed is the same run, and another one is another', () => {
  const run = (seed: number) => poissonArrivals(createRandom(seed), 10, 10);
  expect(run(3)).toEqual(run(3));
  expect(run(3)).not.toEqual(run(4));
});

test('shares are kept to', () => {
  const random = createRandom(2);
  const from = [
    { name: 'often', share: 75 },
    { name: 'seldom', share: 25 },
  ];
  const picked = Array.from({ length: 4_000 }, () => random.pickByShare(from).name);
  expect(picked.filter((name) => name === 'often').length / 4_000).toBeCloseTo(0.75, 1);
});

test('what is slow keeps nobody from coming', async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const begun: number[] = [];
  const running = startOnTime([0, 5, 10], now(), async (intendedAt) => {
    begun.push(intendedAt);
    if (begun.length === 3) open();
    await opened;
  });
  await running;
  expect(begun).toHaveLength(3);
  expect(gapsOf(begun).slice(1)).toEqual([expect.closeTo(5), expect.closeTo(5)]);
});
