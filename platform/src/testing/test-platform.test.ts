import { createTestPlatform, type TestPlatform } from './index';

let two: TestPlatform[] = [];
afterAll(() => Promise.all(two.map(({ close }) => close())));

test('two test platforms draw alike, and keep different secrets', async () => {
  two = [await createTestPlatform(), await createTestPlatform()];
  const drawn = two.map(({ platform }) => Array.from({ length: 8 }, () => platform.random.below(1_000_000)));
  expect(drawn[0]).toEqual(drawn[1]);
  expect(new Set(drawn[0]).size).toBeGreaterThan(1);
  const secrets = two.map(({ platform }) => platform.random.bytes(16).toString('hex'));
  expect(secrets[0]).not.toBe(secrets[1]);
});
