import { backoffDelay, withJitter } from './backoff-delay';

test('a delay is doubled by each failure, up to its longest', () => {
  const delays = [1, 2, 3, 4, 5, 5_000].map((failures) =>
    backoffDelay(failures, { firstMs: 250, maxMs: 2_000 }),
  );
  expect(delays).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000]);
});

test('jitter takes at most half of a delay away, and never the same of it', () => {
  const delays = Array.from({ length: 200 }, () => withJitter(1_000));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...delays)).toBeLessThanOrEqual(1_000);
  expect(new Set(delays).size).toBeGreaterThan(100);
});
