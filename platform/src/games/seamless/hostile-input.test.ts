import { errorCodes } from '@tessera/contracts';
import { providerHeaders } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import { openGame } from '../launch/testing/open-game';
import { seededRandom } from '../../random';
import { createStudio } from '../../studio/create-studio';
import { sumOfAccounts } from '../../studio/testing/ask';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { registerProvider } from './providers';

let tested: TestPlatform;
let studio: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
  await registerProvider(tested.db, 'ACME', 'the-key');
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

const random = seededRandom(20_260_707);
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;

/** What no honest client sends. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  2 ** 53,
  '',
  ' ',
  '0',
  '-0',
  '-10.00',
  '1.234',
  '1e9',
  'NaN',
  'Infinity',
  '١٠',
  '１０',
  '99999999999999999999999',
  '9223372036854775808',
  '9223372036854775807-aaaaaaaaaaaaaaaa',
  'a\u0000b',
  '\u0000'.repeat(32),
  '\ud800'.repeat(20),
  '\u202e\u200b\ufeff'.repeat(9),
  '💥'.repeat(16),
  "'; drop table bet; --",
  '%_\\',
  '../../../../../../etc/passwd',
  'x'.repeat(64),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  [],
  [[[[[[]]]]]],
  ['10.00'],
  {},
  { toString: 'x' },
  { $ne: null },
];

const bodies: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '12',
  () => '{"__proto__":{"stake":"1.00"}}',
  () => '['.repeat(3_000) + ']'.repeat(3_000),
  () => '\u0000\u0001',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A good body with one to all of its fields, or those of its choice, made bad, left out or joined by others. */
function spoil(good: Record<string, unknown>): Record<string, unknown> {
  const bad = { ...good };
  const keys = Object.keys(bad);
  const times = 1 + random.below(3);
  for (let time = 0; time < times; time += 1) {
    const key = pick([...keys, pick(['__proto__', 'extra', 'kind', 'sessionId'])]);
    const old = bad[key];
    if (random.below(8) === 0) delete bad[key];
    else {
      const isNested = isRecord(old) && random.below(4) > 0;
      // As JSON has it: a field of its own, whatever it is called.
      const field = { enumerable: true, configurable: true, writable: true };
      Object.defineProperty(bad, key, { ...field, value: isNested ? spoil(old) : pick(hostile) });
    }
  }
  return bad;
}

interface Refused {
  statusCode: number;
  text: string;
}

async function expectNamed(
  server: Pick<FastifyInstance, 'inject'>,
  url: string,
  headers: Record<string, string>,
  payload: string,
): Promise<Refused | undefined> {
  const answer = await server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': pick(['application/json', 'application/json', 'application/json', 'text/plain']),
      ...headers,
    },
    payload,
  });
  const { success, errorCode } = answer.json() as { success: boolean; errorCode?: string };
  const isNamed = success || (errorCodes as readonly string[]).includes(errorCode ?? '');
  return answer.statusCode < 500 && isNamed && errorCode !== 'UNKNOWN_ERROR'
    ? undefined
    : { statusCode: answer.statusCode, text: `${url} ${payload.slice(0, 200)}` };
}

async function manyTimes(times: number, once: () => Promise<Refused | undefined>): Promise<Refused[]> {
  const wrong: Refused[] = [];
  for (let time = 0; time < times; time += 1) {
    const found = await once();
    if (found) wrong.push(found);
  }
  return wrong;
}

const payloadOf = (good: Record<string, unknown>) =>
  random.below(12) === 0 ? pick(bodies)() : JSON.stringify(spoil(good));

const choices: [GameType, Record<string, unknown>][] = [
  ['RNG', {}],
  ['INHOUSE', { commit: 'a'.repeat(64), auto: 120 }],
  ['FISH', { target: 'shrimp' }],
  ['LIVE', { turn: 1, spot: 'banker' }],
  ['SPORTS', { fixture: 'sports.0.1', side: 'home', odds: 150 }],
  ['PVP', {}],
];

test.each(choices)(
  'a studio game of %s answers whatever it is sent with a named error',
  async (gameType, choice) => {
    const total = await sumOfAccounts(tested);
    const authorization = `Bearer ${await openGame(tested, { gameType })}`;
    const good: Record<string, Record<string, unknown>> = {
      play: { roundId: 'a'.repeat(20), stake: '10.00', choice },
      stop: { key: `1-${'a'.repeat(20)}` },
      enter: { ticket: 'x'.repeat(43) },
      session: {},
      state: {},
    };
    const wrong = await manyTimes(250, () => {
      const path = pick(['play', 'play', 'play', 'play', 'stop', 'enter', 'session', 'state']);
      const headers =
        random.below(9) === 0
          ? { authorization: pick(['', 'Bearer ', 'Bearer x', 'Basic eA==']) }
          : { authorization };
      return expectNamed(studio, `/api/${path}`, headers, payloadOf(good[path] ?? {}));
    });
    expect(wrong).toEqual([]);
    expect(tested.errors).toEqual([]);
    expect(await sumOfAccounts(tested)).toBe(total);
  },
);

test("the providers' wallet answers whatever it is sent with a named error", async () => {
  const total = await sumOfAccounts(tested);
  const session = await openGame(tested);
  const movement = { session, transactionId: 'good', roundId: 'good', amount: '1.00' };
  const wrong = await manyTimes(1_000, () => {
    const call = pick(['authenticate', 'balance', 'bet', 'bet', 'settle', 'void']);
    const headers = {
      [providerHeaders.code]: random.below(20) === 0 ? pick(['', 'STUDIO', '__proto__', "'"]) : 'ACME',
      [providerHeaders.key]: random.below(20) === 0 ? pick(['', 'another']) : 'the-key',
    };
    const good = pick([
      movement,
      { ...movement, transactionId: `t-${random.below(400)}`, roundId: `r-${random.below(200)}` },
    ]);
    return expectNamed(tested, `/seamless/${call}`, headers, payloadOf(good));
  });
  expect(wrong).toEqual([]);
  expect(tested.errors).toEqual([]);
  expect(await sumOfAccounts(tested)).toBe(total);
});
