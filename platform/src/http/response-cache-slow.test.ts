import { setImmediate as allHandlers } from 'node:timers/promises';
import type { Platform } from '../context';
import { createTestPlatform, type TestPlatform } from '../testing';
import { ResponseCache } from './response-cache';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 120_000);
afterAll(() => tested.close());

/** A cache with the answer "old", whose time is over. Each later build ends when the test says so. */
async function expiredAnswer() {
  const events = {
    subscribe: () => () => undefined,
    onLost: () => () => undefined,
    onResumed: () => () => undefined,
  } as unknown as Platform['events'];
  const answers = new ResponseCache({ events, clock: tested.clock });
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  const builds: Build[] = [];
  const rule = { seconds: 2, changedBy: ['catalogue' as const] };
  const get = async (build: () => Promise<string>) =>
    (await (await answers.get({ operator, rule, key: 'games' }, build)).in('')).bytes.toString();
  const ask = () => get(() => new Promise((resolve, reject) => builds.push({ resolve, reject })));
  await get(async () => 'old');
  tested.clock.advance(2_000);
  return { answers, ask, builds };
}

interface Build {
  resolve(text: string): void;
  reject(error: Error): void;
}

test('a new answer that is there within a second is waited for', async () => {
  const { ask, builds } = await expiredAnswer();
  const answer = ask();
  builds[0]?.resolve('new');
  expect(await answer).toBe('new');
});

test('of one that takes longer the last one is given, by one build however many ask', async () => {
  const { ask, builds } = await expiredAnswer();
  const first = ask();
  tested.clock.advance(1_000);
  expect(await Promise.all([ask(), ask()])).toEqual(['old', 'old']);
  expect(await first).toBe('old');
  tested.clock.advance(5_000);
  expect(await ask()).toBe('old');
  expect(builds).toHaveLength(1);
  builds[0]?.resolve('new');
  await allHandlers();
  // It was begun six seconds ago, and is not given as if it were new.
  const next = ask();
  tested.clock.advance(1_000);
  expect(await ask()).toBe('new');
  builds[1]?.resolve('newer');
  expect(await next).toBe('newer');
});

test('the last one stands in for ten seconds, and then everybody waits', async () => {
  const { ask, builds } = await expiredAnswer();
  void ask();
  tested.clock.advance(9_999);
  expect(await ask()).toBe('old');
  tested.clock.advance(1);
  const answer = ask();
  builds[0]?.resolve('new');
  expect(await answer).toBe('new');
});

test('what an act took away stands in for nothing', async () => {
  const { answers, ask, builds } = await expiredAnswer();
  void ask();
  answers.invalidate('aurora', 'catalogue');
  const answer = ask();
  tested.clock.advance(1_500);
  const later = ask();
  builds[1]?.resolve('new');
  expect([await answer, await later]).toEqual(['new', 'new']);
});

test('who waits for a build that fails sees it fail, and the last answer stands in for the next one too', async () => {
  const { answers, ask, builds } = await expiredAnswer();
  const counted = answers.size;
  const failed = ask();
  builds[0]?.reject(new Error('too busy'));
  await expect(failed).rejects.toThrow('too busy');
  expect(answers.size).toEqual(counted);
  const next = ask();
  tested.clock.advance(1_000);
  expect(await ask()).toBe('old');
  builds[1]?.resolve('new');
  expect(await next).toBe('new');
});
