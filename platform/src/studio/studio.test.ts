import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openGame } from '../games/launch/testing/open-game';
import { performMovement } from '../games/seamless/wallet';
import { createTestPlatform, type TestPlatform } from '../testing';
import { boards } from './board/sports';
import { texts } from './client/texts/en';
import { createStudio } from './create-studio';
import { species } from './fish/math';
import { risks } from './plinko/math';
import { graceMs } from './rounds/play';
import { findRound } from './rounds/round-store';
import { tables } from './table/table-games';
import { ask as askStudio, newRound } from './testing/ask';

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
const bets = () =>
  tested.db.selectFrom('bet').selectAll().where('provider', '=', 'STUDIO').orderBy('id', 'desc').execute();

test('a spin is one bet and one settlement', async () => {
  const token = await openGame(tested);
  const before = Number((await ask(token, 'session')).value.balance);
  const { value } = await ask(token, 'play', newRound());
  expect(Number(value.balance)).toBeCloseTo(before - 10 + Number(value.round.payout), 2);
  expect((await bets())[0]).toMatchObject({ status: 'SETTLED', stake: 1000n, turnover: 1000n });
});

test('the same round asked again, even at once, is one bet and the same grid', async () => {
  const token = await openGame(tested);
  const count = (await bets()).length;
  const round = newRound({}, '2.00');
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(token, 'play', round)));
  expect(new Set(answers.map(({ value }) => JSON.stringify(value.round))).size).toBe(1);
  expect((await bets()).length).toBe(count + 1);
  expect(await ask(token, 'play', { ...round, stake: '5.00' })).toMatchObject({
    errorCode: 'IDEMPOTENCY_CONFLICT',
  });
});

test('a stake beyond what the game takes is refused, and no bet', async () => {
  const token = await openGame(tested, { gameType: 'JP' });
  const count = (await bets()).length;
  for (const stake of ['200.00', '3.50', '0.00', '0.50'])
    expect(await ask(token, 'play', newRound({}, stake))).toMatchObject({ errorCode: 'STAKE_OUT_OF_RANGE' });
  expect((await bets()).length).toBe(count);
});

/** A round as it is left by a process that dies: decided, and its stake taken or not. */
async function interrupted(token: string, { staked }: { staked: boolean }) {
  await ask(token, 'play', newRound({}, '1.00'));
  const { rounds } = (await ask(token, 'state')).value;
  await ask(token, 'state', { seen: rounds.map(({ key }) => key) });
  const [done] = await bets();
  const roundId = `${done?.round_id.split('-')[0]}-${randomUUID()}`;
  if (staked)
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
  const now = tested.clock.now();
  await tested.db
    .insertInto('studio_round')
    .values({
      round_id: roundId,
      session_id,
      stake: 100n,
      payout: 500n,
      outcome: JSON.stringify(outcome),
      created_at: now,
      due_at: now,
    })
    .execute();
  return { roundId, outcome };
}

test('a round that was cut off after its stake is finished when the game is opened again', async () => {
  const { outcome } = await interrupted(await openGame(tested), { staked: true });
  const again = await openGame(tested);
  const { value } = await ask(again, 'session');
  expect(value.resumed).toMatchObject({ payout: '5.00', shown: { grid: outcome.grid } });
  await ask(again, 'state', { seen: [value.resumed?.key] });
  expect((await ask(again, 'session')).value.resumed).toBeNull();
});

test('a round that was cut off before its stake is never shown, and forgotten in the end', async () => {
  const token = await openGame(tested);
  const { roundId } = await interrupted(token, { staked: false });
  const { value } = await ask(token, 'session');
  expect(value.resumed).toBeNull();
  expect(value.rounds.map(({ key }) => key)).not.toContain(roundId);
  expect(await findRound(tested.db, roundId)).toMatchObject({ state: 'DECIDED' });
  tested.clock.advance(graceMs);
  await ask(token, 'state');
  expect(await findRound(tested.db, roundId)).toBeUndefined();
});

test('takes any whole stake within the limits, and none that cannot be paid', async () => {
  const token = await openGame(tested, { trial: true });
  expect((await ask(token, 'play', newRound({}, '37'))).value.round.stake).toBe('37.00');
  expect(await ask(token, 'play', newRound({}, '3.5'))).toMatchObject({ errorCode: 'STAKE_OUT_OF_RANGE' });
  await tested.db.updateTable('game_session').set({ trial_balance: 50n }).where('trial', '=', true).execute();
  const round = newRound({}, '1');
  expect(await ask(token, 'play', round)).toMatchObject({ errorCode: 'BALANCE_TOO_LOW' });
  const left = await tested.db
    .selectFrom('studio_round')
    .select('round_id')
    .where('round_id', 'like', `%${round.roundId}`)
    .execute();
  expect(left).toEqual([]);
});

test('its pages are framed by the sites of their own operator, port and all, without any inline code', async () => {
  const framesAt = async (host: string) => {
    const { headers } = await studio.inject({ url: '/play/', headers: { host } });
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  };
  expect(await framesAt('localhost:8081')).toEqual([
    'http://localhost',
    'https://localhost:80',
    'http://aurora.localhost',
    'https://aurora.localhost:80',
    'http://127.0.0.1',
    'https://127.0.0.1:80',
  ]);
  expect(await framesAt('jade.localhost:8081')).toEqual([
    'http://jade.localhost',
    'https://jade.localhost:80',
  ]);
  expect(await framesAt('elsewhere.example')).toEqual(["'none'"]);
  const page = await studio.inject('/play/');
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(page.body).not.toMatch(/<script>|<style|style=|\son\w+=/);
});

test("its page is served for its operators' sites, and for no other one that its URL names", async () => {
  const [host = ''] = tested.platform.operators.all[0]?.hosts ?? [];
  const answers = await Promise.all(
    [
      `http://${host}`,
      `http://${host}:8080`,
      `https://${host}`,
      `http://${host}/`,
      `https://${host}.evil.example`,
      `https://${host}@evil.example`,
      'https://evil.example',
      `javascript://${host}`,
      '*',
      'null',
      '',
    ].map(async (site) => {
      const { statusCode } = await studio.inject({ url: '/play/', query: { site } });
      return [site, statusCode];
    }),
  );
  expect(answers.filter(([, status]) => status === 200).map(([site]) => site)).toEqual([`http://${host}`]);
  expect(answers.filter(([, status]) => status !== 200 && status !== 403)).toEqual([]);
  const twice = await studio.inject(`/play/?site=http://${host}&site=https://evil.example`);
  expect(twice.statusCode).toBe(403);
});

test.each([
  ['1.234', 'AMOUNT_INVALID'],
  ['1.2345', 'AMOUNT_INVALID'],
  ['0.001', 'AMOUNT_INVALID'],
  ['10.0000', undefined],
  ['10.00000', 'VALIDATION_FAILED'],
  ['-10.00', 'VALIDATION_FAILED'],
  ['+10.00', 'VALIDATION_FAILED'],
  ['1e1', 'VALIDATION_FAILED'],
  ['99999999999999999999', 'VALIDATION_FAILED'],
  ['999999999', 'STAKE_OUT_OF_RANGE'],
  ['0', 'STAKE_OUT_OF_RANGE'],
  ['NaN', 'VALIDATION_FAILED'],
  ['Infinity', 'VALIDATION_FAILED'],
  ['', 'VALIDATION_FAILED'],
  [' 10.00', 'VALIDATION_FAILED'],
  ['10,00', 'VALIDATION_FAILED'],
  ['١٠', 'VALIDATION_FAILED'],
  ['１０', 'VALIDATION_FAILED'],
])('a stake of "%s" is answered %s', async (stake, errorCode) => {
  const token = await openGame(tested, { trial: true });
  expect((await ask(token, 'play', newRound({}, stake))).errorCode).toBe(errorCode);
});

/** A module as it is served, and what it imports from its beginning on. */
async function loadedWith(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { body, statusCode } = await studio.inject(`/play/${file}`);
  expect([file, statusCode]).toEqual([file, 200]);
  for (const [, path = ''] of body.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    await loadedWith(join(dirname(file), path), seen);
  return seen;
}

const folder = join(import.meta.dirname, 'client');
const gameKinds = readdirSync(join(folder, 'games'))
  .map((file) => file.replace('.ts', ''))
  .filter((kind) => existsSync(join(folder, `styles/${kind}.css`)));

test.each(gameKinds)('all that a browser loads for a game of %s weighs little', async (kind) => {
  const modules = new Set<string>();
  for (const entry of ['main.js', `games/${kind}.js`, 'texts/ty.js']) await loadedWith(entry, modules);
  const files = [...modules, 'styles/kit.css', `styles/${kind}.css`, ''];
  const answers = await Promise.all(files.map((file) => studio.inject(`/play/${file}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  // As it is served: no compression.
  expect(answers.reduce((sum, answer) => sum + answer.rawPayload.length, 0)).toBeLessThan(70_000);
  expect(modules.size).toBeLessThan(10);
});

test('serves a page its styles and modules, and none of its sources', async () => {
  const styles = readdirSync(join(folder, 'styles'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `styles/${file}`);
  for (const file of [...styles, ...gameKinds.map((kind) => `games/${kind}.js`)]) {
    const { statusCode, headers } = await studio.inject(`/play/${file}`);
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, 'no-cache']);
  }
  for (const source of ['main.ts', 'games/slot.ts', 'styles/kit/bar.css', 'tsconfig.json', '../api.ts'])
    expect((await studio.inject(`/play/${source}`)).statusCode).toBe(404);
  const main = await studio.inject('/play/main.js');
  expect(main.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const { value } = await ask(await openGame(tested), 'session');
  const { symbols } = value.game as { symbols: string[] };
  expect(symbols).toHaveLength(9);
  for (const symbol of symbols)
    expect((await studio.inject(symbol)).headers['content-type']).toBe('image/webp');
});

test('knows no token but a good one', async () => {
  expect(await ask('nothing', 'session')).toMatchObject({ errorCode: 'GAME_SESSION_INVALID' });
});

test('everything that the studio names by an id has a text', () => {
  const spots = Object.values(tables).flatMap((table) => [...table.spots]);
  const ids = [
    ...species.map(({ id }) => `fish_${id}`),
    // Numbers, and fields of a wheel that are called after what they win.
    ...spots.filter((spot) => !/^[ndfw]\d+$/.test(spot)).map((spot) => `spot_${spot}`),
    ...['tie', 'joker'].map((spot) => `spot_${spot}`),
    ...Object.keys(tables).map((table) => `rules_${table}`),
    ...Object.values(boards).flatMap((sports) => sports.map(({ name }) => `sport_${name}`)),
    ...risks.map((risk) => `plinko_${risk}`),
    ...['won', 'lost', 'even'].map((end) => `duel_${end}`),
    ...['shut', 'safe', 'mine', 'struck'].map((state) => `mines_${state}`),
  ];
  expect(ids.filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
});

test('no text of the pages is left that no page shows', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const sources = files
    .filter((file) => !file.startsWith('texts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const isShown = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`'${key.split('_')[0]}', `);
  expect(Object.keys(texts).filter((key) => !isShown(key))).toEqual([]);
});
