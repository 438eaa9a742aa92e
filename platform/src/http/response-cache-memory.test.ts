import type { Platform } from '../context';
import { createTestPlatform, type TestPlatform } from '../testing';
import { ResponseCache } from './response-cache';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 120_000);
afterAll(() => tested.close());

function aurora() {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  return operator;
}

test('the memory of answers has a bound, however many are asked for, and keeps what is asked for all the time', async () => {
  const { events, clock } = tested.platform;
  const bytes = 400_000;
  const answers = new ResponseCache({ events, clock, bytes });
  const operator = aurora();
  const rule = { seconds: 60 };
  let built = 0;
  const get = (key: string, size: number) =>
    answers.get({ operator, rule, key }, async () => {
      built += 1;
      return 'x'.repeat(size);
    });
  for (let number = 0; number < 500; number += 1) {
    await get(`search ${number}`, 10_000);
    await get('the list of everybody', 20_000);
    expect(answers.size.bytes).toBeLessThanOrEqual(bytes);
  }
  expect(built).toBe(501);
  // Each counts with its copies: twice its text.
  expect(answers.size.bytes).toBeGreaterThan(bytes * 0.9);
  expect(answers.size.answers).toBeLessThan(bytes / 20_000);
  await get('search 0', 10_000);
  expect(built).toBe(502);
  for (const times of [1, 2]) {
    await get('one that is too large', bytes);
    await get('the list of everybody', 20_000);
    expect(answers.size.bytes).toBeLessThanOrEqual(bytes);
    expect(built).toBe(502 + times);
  }
});

test('what nobody asks for again is gone ten seconds after its time, and nothing else is', async () => {
  const answers = new ResponseCache({ events: tested.platform.events, clock: tested.clock });
  const operator = aurora();
  const get = (key: string, seconds: number) =>
    answers.get({ operator, rule: { seconds }, key }, async () => key);
  for (let number = 0; number < 50; number += 1) await get(`search ${number}`, 5);
  const cached = await get('the list of everybody', 60);
  tested.clock.advance(10_000);
  await get('one more', 60);
  expect(answers.size.answers).toBe(52);
  tested.clock.advance(5_000);
  await get('and one more', 60);
  expect(answers.size.answers).toBe(3);
  expect(await get('the list of everybody', 60)).toBe(cached);
});

test('it keeps nothing while events are not heard, and begins anew when they are', async () => {
  const listeners: Record<'lost' | 'resumed', () => void> = {
    lost: () => undefined,
    resumed: () => undefined,
  };
  const events = {
    subscribe: () => () => undefined,
    onLost: (listener: () => void) => void (listeners.lost = listener),
    onResumed: (listener: () => void) => {
      listeners.resumed = listener;
      return () => undefined;
    },
  } as unknown as Platform['events'];
  const answers = new ResponseCache({ events, clock: tested.clock });
  const operator = aurora();
  const get = (text: string) => answers.get({ operator, rule: { seconds: 60 }, key: 'a' }, async () => text);
  const text = async (answer: ReturnType<typeof get>) => (await (await answer).in('')).bytes.toString();
  expect([await text(get('one')), await text(get('two'))]).toEqual(['one', 'one']);
  listeners.lost();
  expect([await text(get('three')), await text(get('four'))]).toEqual(['three', 'four']);
  listeners.resumed();
  expect([await text(get('five')), await text(get('six'))]).toEqual(['five', 'five']);
});
