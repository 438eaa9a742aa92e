import { sql } from 'kysely';
import { newBonusPlayer } from '../../rewards/bonuses/testing/bonus-player';
import { newRound } from '../testing/ask';
import { useStudio } from '../testing/played-studio';

const studio = useStudio();
const { ask, open } = studio;

test('a spin asks the database five times, and in no transaction of several statements', async () => {
  const token = await open('RNG');
  // What is cached of a session is read by its first round.
  await ask(token, 'play', newRound());
  const next = newRound();
  const { hashes } = (await ask(token, 'state')).value;
  const statements = jest.spyOn(studio.tested.db.getExecutor(), 'executeQuery');
  const transactions = jest.spyOn(studio.tested.db, 'transaction');
  const { value } = await ask(token, 'play', { ...next, hash: hashes[0]?.hash });
  expect(value.round.state).toBe('done');
  expect(statements).toHaveBeenCalledTimes(5);
  expect(transactions).not.toHaveBeenCalled();
  statements.mockRestore();
  transactions.mockRestore();
});

test('a round that is asked again with another seed is the same round, and takes no second seed', async () => {
  const token = await open('RNG');
  const round = newRound();
  const { hashes } = (await ask(token, 'state')).value;
  const [first, second] = hashes.map(({ hash }) => hash);
  const played = await ask(token, 'play', { ...round, hash: first });
  const again = await ask(token, 'play', { ...round, hash: second });
  expect(again.value.round).toEqual(played.value.round);
  const seeds = studio.tested.db.selectFrom('studio_seed').select('hash');
  const taken = await seeds.where('round_id', '=', played.value.round.key).execute();
  expect(taken).toEqual([{ hash: first }]);
  expect(await ask(token, 'play', { ...newRound(), hash: first })).toMatchObject({
    errorCode: 'ROUND_CLOSED',
  });
});

test('a bonus that was granted since the last spin plays in the next one, and is in its balance', async () => {
  const player = await newBonusPlayer(studio.tested, 'spins001');
  await studio.moveMoney('spins001', 50_000n);
  const token = await open('RNG', undefined, 'spins001');
  const before = await ask(token, 'play', newRound());
  expect(before.value.balance).toBe(await player.cash());
  await player.deposit('1000.00', await player.offer());
  const { value } = await ask(token, 'play', newRound());
  const { balance } = await player.bonus();
  expect(Number(balance)).toBeGreaterThan(0);
  expect(value.balance).toBe(await player.inGame());
  expect(Number(value.balance)).toBeCloseTo(Number(await player.cash()) + Number(balance), 2);
});

test('free rounds that were granted since the last spin are in the answer to the next one', async () => {
  const player = await newBonusPlayer(studio.tested, 'spins002');
  await studio.moveMoney('spins002', 50_000n);
  const token = await open('RNG', undefined, 'spins002');
  expect((await ask(token, 'play', newRound())).value.freeRounds).toBeNull();
  await player.deposit('1000.00', await player.offer());
  const rounds = { rounds: 3, stake: '2.00', payAs: 'CASH', games: [{ nodeId: await nodeOf('spins002') }] };
  await studio.tested.db
    .updateTable('bonus')
    .set({ terms: sql`terms || ${JSON.stringify({ freeRounds: rounds })}::jsonb` })
    .set({ kind: 'FREE_ROUNDS', free_rounds: 3, free_stake: 200n })
    .where('state', '=', 'ACTIVE')
    .execute();
  const { value } = await ask(token, 'play', newRound());
  expect(value.freeRounds).toMatchObject({ total: 3, left: 3 });
});

const nodeOf = async (account: string) =>
  (
    await studio.tested.db
      .selectFrom('game_session')
      .select('node_id')
      .where('account', '=', account)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).node_id;
