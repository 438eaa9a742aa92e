import type { FastifyInstance } from 'fastify';
import { openGame } from '../../games/launch/testing/open-game';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { createStudio } from '../create-studio';
import { ask as askStudio, newRound } from '../testing/ask';

let tested: TestPlatform;
let studio: FastifyInstance;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
  studio = await createStudio(tested.platform);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await tested.close();
});

const ask = (...options: Parameters<typeof askStudio> extends [unknown, ...infer Rest] ? Rest : never) =>
  askStudio(studio, ...options);

test('a spin asks the database five times, and in no transaction of several statements', async () => {
  const token = await openGame(tested);
  // What is cached of a session is read by its first round.
  await ask(token, 'play', newRound());
  const next = newRound();
  const { hashes } = (await ask(token, 'state')).value;
  const statements = jest.spyOn(tested.db.getExecutor(), 'executeQuery');
  const transactions = jest.spyOn(tested.db, 'transaction');
  const { value } = await ask(token, 'play', { ...next, hash: hashes[0]?.hash });
  expect(value.round.state).toBe('done');
  expect(statements).toHaveBeenCalledTimes(5);
  expect(transactions).not.toHaveBeenCalled();
  statements.mockRestore();
  transactions.mockRestore();
});

test('a round that is asked again with another seed is the same round, and takes no second seed', async () => {
  const token = await openGame(tested);
  const round = newRound();
  const { hashes } = (await ask(token, 'state')).value;
  const [first, second] = hashes.map(({ hash }) => hash);
  const played = await ask(token, 'play', { ...round, hash: first });
  const again = await ask(token, 'play', { ...round, hash: second });
  expect(again.value.round).toEqual(played.value.round);
  const seeds = tested.db.selectFrom('studio_seed').select('hash');
  const taken = await seeds.where('round_id', '=', played.value.round.key).execute();
  expect(taken).toEqual([{ hash: first }]);
  expect(await ask(token, 'play', { ...newRound(), hash: first })).toMatchObject({
    errorCode: 'ROUND_CLOSED',
  });
});
