import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { GameType } from '@tessera/contracts/operator';
import { openGame } from '../../games/launch/testing/open-game';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { createStudio } from '../create-studio';
import { ask, newRound, sumOfAccounts, type Answer } from '../testing/ask';
import { settleDue } from './settle-due';

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

/** Asks for the state and for the session, as fast as they are answered, as long as the plays take. */
async function besidePolls<T>(token: string, plays: () => Promise<T>): Promise<T> {
  const polling = { over: false };
  const poll = async (path: 'state' | 'session') => {
    while (!polling.over) await ask(studio, token, path);
  };
  const polls = [poll('state'), poll('state'), poll('session')];
  try {
    return await plays();
  } finally {
    polling.over = true;
    await Promise.all(polls);
  }
}

async function inSequence<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < times) answers.push(await once());
  return answers;
}

/** Every round of the studio with what the wallet has of it. */
const studioRounds = () =>
  tested.db
    .selectFrom('bet as b')
    .leftJoin('studio_round as r', 'r.round_id', 'b.round_id')
    .leftJoin('jackpot_win as w', 'w.round_id', 'b.round_id')
    .select(['b.round_id', 'b.status', 'b.stake', 'b.payout', 'r.state', 'r.payout as decided'])
    .select('w.amount as jackpot')
    .where('b.provider', '=', 'STUDIO')
    .execute();

const codesOf = (answers: readonly Answer[]) => answers.map(({ errorCode }) => errorCode);

test.each([
  ['JP', 1, 12],
  ['JP', 3, 0],
  ['FISH', 1, 0],
  ['PVP', 1, 0],
] as [GameType, number, number][])(
  'looking at a game of %s does not disturb its rounds (a jackpot once in %d)',
  async (gameType, oneIn, least) => {
    await tested.db.updateTable('jackpot_game').set({ one_in: oneIn }).execute();
    const total = await sumOfAccounts(tested);
    const token = await openGame(tested, { gameType });
    const choice = gameType === 'FISH' ? { target: 'shrimp' } : {};
    const play = () => ask(studio, token, 'play', newRound(choice, '10.00'));
    const answers = await besidePolls(token, async () => {
      const players = [inSequence(6, play), inSequence(6, play)];
      return (await Promise.all(players)).flat();
    });
    expect(codesOf(answers)).toEqual(answers.map(() => undefined));
    tested.clock.advance(300_000);
    await settleDue(tested.platform);

    const rounds = await studioRounds();
    for (const { value } of answers) {
      const round = rounds.find(({ round_id: id }) => id === value.round.key);
      expect(round).toMatchObject({ status: 'SETTLED', state: 'DONE', stake: 1000n });
      expect(round?.payout).toBe(round?.decided);
    }
    expect(rounds.filter(({ status }) => status === 'OPEN')).toEqual([]);
    for (const { jackpot, payout } of rounds) expect(payout).toBeGreaterThanOrEqual(jackpot ?? 0n);
    expect(rounds.filter(({ jackpot }) => jackpot !== null).length).toBeGreaterThanOrEqual(least);
    expect(await sumOfAccounts(tested)).toBe(total);
    expect(tested.errors).toEqual([]);
  },
);

test('every jackpot that has left a pot was paid', async () => {
  const wins = await tested.db.selectFrom('jackpot_win').select(['round_id', 'amount']).execute();
  const paid = new Map((await studioRounds()).map(({ round_id: id, payout }) => [id, payout]));
  const ofStudio = wins.filter(({ round_id: id }) => /^\d+-/.test(id));
  expect(ofStudio.length).toBeGreaterThanOrEqual(12);
  for (const { round_id: id, amount } of ofStudio) expect(paid.get(id)).toBeGreaterThanOrEqual(amount);
});

test('a round that is forgotten while its stake is on its way takes none', async () => {
  const token = await openGame(tested, { gameType: 'FISH' });
  const before = (await ask(studio, token, 'state')).value.balance;
  await sql`create function forget() returns trigger language plpgsql as
    'begin delete from studio_round where round_id = new.round_id; return new; end'`.execute(tested.db);
  await sql`create trigger forget before insert on seamless_transaction
    for each row execute function forget()`.execute(tested.db);
  const round = newRound({ target: 'shrimp' }, '10.00');
  expect(await ask(studio, token, 'play', round)).toMatchObject({ errorCode: 'ROUND_CLOSED' });
  await sql`drop trigger forget on seamless_transaction`.execute(tested.db);
  const after = await ask(studio, token, 'state');
  expect(after.value.balance).toBe(before);
  expect((await studioRounds()).map(({ round_id: id }) => id)).not.toContainEqual(
    expect.stringContaining(round.roundId),
  );
});
