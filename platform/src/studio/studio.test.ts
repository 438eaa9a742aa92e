import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openGame } from '../launch/testing/open-game';
import { performMovement } from '../seamless/wallet';
import { createTestPlatform, type TestPlatform } from '../testing';
import { createStudio } from './create-studio';

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

interface Answer {
  success: boolean;
  errorCode?: string;
  value: {
    balance: string;
    payout: string;
    grid: number[][];
    roundId: string;
    resumed: unknown;
    symbols: string[];
  };
}

async function ask(token: string, path: string, payload: Record<string, unknown> = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await studio.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json();
}

const bets = () =>
  tested.db.selectFrom('bet').selectAll().where('provider', '=', 'STUDIO').orderBy('id', 'desc').execute();

test('a spin is one bet and one settlement', async () => {
  const token = await openGame(tested);
  const before = Number((await ask(token, 'session')).value.balance);
  const { value } = await ask(token, 'spin', { roundId: randomUUID(), stake: '10.00' });
  expect(Number(value.balance)).toBeCloseTo(before - 10 + Number(value.payout), 2);
  expect((await bets())[0]).toMatchObject({ status: 'SETTLED', stake: 1000n, turnover: 1000n });
});

test('the same round asked again, even at once, is one bet and the same grid', async () => {
  const token = await openGame(tested);
  const count = (await bets()).length;
  const round = { roundId: randomUUID(), stake: '2.00' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(token, 'spin', round)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.value))).size).toBe(1);
  expect((await bets()).length).toBe(count + 1);
});

test('a round that was cut off after its stake is finished when the game is opened again', async () => {
  const token = await openGame(tested);
  await ask(token, 'spin', { roundId: randomUUID(), stake: '1.00' });
  const [done] = await bets();
  const roundId = `${done?.round_id}x`;
  await performMovement(tested.platform, token, {
    provider: 'STUDIO',
    roundId,
    kind: 'bet',
    transactionId: `${roundId}.bet`,
    amount: 100n,
  });
  const { session_id } = await tested.db
    .selectFrom('studio_round')
    .select('session_id')
    .where('round_id', '=', done?.round_id ?? '')
    .executeTakeFirstOrThrow();
  const outcome = {
    grid: [
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
      [3, 3, 3],
      [4, 4, 4],
    ],
    wins: [],
    lineStakes: 100,
  };
  await tested.db
    .insertInto('studio_round')
    .values({
      round_id: roundId,
      session_id,
      stake: 100n,
      payout: 500n,
      outcome: JSON.stringify(outcome),
      created_at: tested.clock.now(),
    })
    .execute();
  const again = await openGame(tested);
  const { value } = await ask(again, 'session');
  expect(value.resumed).toMatchObject({ payout: '5.00', grid: outcome.grid });
  expect((await ask(again, 'session')).value.resumed).toBeNull();
});

test('refuses a stake that is none of the steps, and one that cannot be paid', async () => {
  const token = await openGame(tested, { trial: true });
  expect(await ask(token, 'spin', { roundId: randomUUID(), stake: '3' })).toMatchObject({
    errorCode: 'STAKE_OUT_OF_RANGE',
  });
  await tested.db.updateTable('game_session').set({ trial_balance: 50n }).where('trial', '=', true).execute();
  const round = { roundId: randomUUID(), stake: '1' };
  expect(await ask(token, 'spin', round)).toMatchObject({ errorCode: 'BALANCE_TOO_LOW' });
  const left = await tested.db
    .selectFrom('studio_round')
    .select('round_id')
    .where('round_id', 'like', `%${round.roundId}`)
    .execute();
  expect(left).toEqual([]);
});

test('serves its page to the frames of its operators alone, without any inline code', async () => {
  const page = await studio.inject('/play/');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://localhost:*');
  expect(policy).not.toContain('unsafe');
  expect(page.body).not.toMatch(/<script>|<style|style=/);
});

test('everything that a game needs weighs little', async () => {
  const urls = ['', 'slot.js', 'reels.js', 'words.js', 'celebrate.js', 'slot.css'].map(
    (file) => `/play/${file}`,
  );
  const answers = await Promise.all(urls.map((url) => studio.inject(url)));
  expect(answers.reduce((sum, answer) => sum + answer.rawPayload.length, 0)).toBeLessThan(40_000);
  const token = await openGame(tested);
  const { value } = await ask(token, 'session');
  expect(value.symbols).toHaveLength(9);
  for (const symbol of value.symbols)
    expect((await studio.inject(symbol)).headers['content-type']).toBe('image/webp');
});

test('knows no token but a good one', async () => {
  expect(await ask('nothing', 'session')).toMatchObject({ errorCode: 'GAME_SESSION_INVALID' });
});
