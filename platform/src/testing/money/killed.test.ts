import * as fc from 'fast-check';
import { createTestPlatform, type TestPlatform } from '..';
import { faultsOfBooks } from './books';
import { killedAfter } from './killed-after';
import { endTransfers, runScenarios } from './load';
import { preparePlayers } from './players';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  await preparePlayers(tested.platform, 12);
}, 120_000);
afterAll(() => tested.close());

const first = 40_000;
const scenariosInAll = 30;

test('a process that is killed between any two statements leaves nothing half-done, and another one goes on', async () => {
  const { platform, db } = tested;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: scenariosInAll - 1 }),
      fc.integer({ min: 0, max: 120 }),
      async (scenario, statements) => {
        const numbers = [first + scenario];
        await runScenarios(killedAfter(platform, statements), { numbers, beside: 1 }).catch(
          (error: unknown) => {
            if (!String(error).includes('killed')) throw error;
          },
        );
        expect(await faultsOfBooks(db)).toEqual([]);
      },
    ),
    { numRuns: 60, endOnFailure: true, seed: 31 },
  );
  // Told to the end, and then once more: nothing that was begun is lost, and nothing is done twice.
  const numbers = Array.from({ length: scenariosInAll }, (_, index) => first + index);
  await runScenarios(platform, { numbers, beside: 4 });
  await endTransfers(platform);
  await runScenarios(platform, { numbers, beside: 4 });
  expect(await faultsOfBooks(db)).toEqual([]);
}, 240_000);
