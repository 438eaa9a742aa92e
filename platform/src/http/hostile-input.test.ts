import type { AnyCall } from '@tessera/contracts';
import * as fc from 'fast-check';
import { createTestPlatform, newMember, type TestPlatform } from '../testing';
import { hostileInput, unfittingInputs, validBase } from '../testing/arbitrary-input';
import { asQuery, isQuery, tokenOf } from '../testing/asking';
import { contractCalls } from '../testing/contract-calls';
import { requestFor } from '../testing/transport';

/**
 * Every call of the contracts is asked for what no honest client sends, made from its own schema. The seed is
 * the same in each run; `FUZZ_RUNS` asks more often, `FUZZ_SEED` differently.
 */
const runs = Number(process.env['FUZZ_RUNS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

let tested: TestPlatform;
let calls: Map<string, AnyCall>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  calls = await contractCalls();
}, 180_000);
afterAll(() => tested.close());

/** Refusals of a known name that are no fault of ours, though HTTP counts them among the server's. */
const unavailable = new Set(['GAME_UNDER_MAINTENANCE', 'SYSTEM_MAINTENANCE']);

let visitors = 0;
/** Somebody new, an hour later: no limit of attempts answers in the call's place. */
function nextVisitor(): string {
  tested.clock.advance(3_600_000);
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Asks once, and says what went wrong; nothing where it was answered or refused in order. */
async function faultOf(
  call: AnyCall,
  input: unknown,
  token: string | undefined,
): Promise<string | undefined> {
  const request = requestFor(tested.app, call, (isQuery(call) ? asQuery(input) : input) as never, {
    merchant: 'aurora',
    ip: nextVisitor(),
    ...(token ? { token } : {}),
  });
  tested.errors.length = 0;
  const { statusCode, body } = await tested.inject(request);
  const logged = tested.errors.join('\n');
  const { errorCode } = JSON.parse(body) as { errorCode?: string };
  if (logged !== '') return logged;
  return statusCode >= 500 && !unavailable.has(errorCode ?? '') ? `${statusCode} ${body}` : undefined;
}

test('covers every call, and makes a fitting input for each', () => {
  expect(calls.size).toBeGreaterThan(100);
  const without = [...calls].filter(([, { request }]) => validBase(request, seed) === undefined);
  expect(without.map(([name]) => name)).toEqual([]);
});

const sessionFor = async (call: AnyCall) =>
  call.auth === 'none' ? undefined : tokenOf(tested, /agent/i.test(call.path) ? 'agent01' : 'fuzzed01');

describe('no call fails for what it is sent, whoever asks', () => {
  beforeAll(() => newMember(tested, 'fuzzed01'), 60_000);

  test('answers one field that fits no column, in each of its fields', async () => {
    const faults: string[] = [];
    for (const [name, call] of calls)
      for (const input of unfittingInputs(call.request, validBase(call.request, seed))) {
        const fault = await faultOf(call, input, await sessionFor(call));
        if (fault) faults.push(`${name} ${call.path} ${fc.stringify(input)}\n${fault}`);
      }
    expect(faults).toEqual([]);
  }, 300_000);

  test(
    'answers what its schema and chance make',
    async () => {
      const faults: string[] = [];
      for (const [name, call] of calls) {
        const property = fc.asyncProperty(hostileInput(call.request), async (input) => {
          expect(await faultOf(call, input, await sessionFor(call))).toBeUndefined();
        });
        const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs });
        if (failed)
          faults.push(`${name} ${call.path} ${fc.stringify(counterexample)}\n${String(errorInstance)}`);
      }
      expect(faults).toEqual([]);
    },
    120_000 + runs * 20_000,
  );
});
