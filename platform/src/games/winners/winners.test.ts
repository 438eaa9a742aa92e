import { winnersCall } from '@tessera/contracts/games';
import type { GameType } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import { playRound } from '../../rewards/play/testing/play-round';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { changeBets, settleBet } from '../bets/write-bets';
import { seedCatalogue } from '../catalogue/seed';
import { gatherWins, gatherWinsJob } from './gather-wins';
import { readWinners } from './read-winners';

const dayMs = 86_400_000;
const types: readonly GameType[] = ['RNG', 'LIVE', 'PVP'];
let tested: TestPlatform;
const games = new Map<GameType, string>();
const accounts = new Set<string>();
beforeAll(async () => {
  tested = await createTestPlatform();
  await tested.db.transaction().execute((trx) => seedCatalogue.run(tested.platform, trx, () => {}));
  for (const type of types) {
    const { node_id } = await tested.db
      .selectFrom('catalogue_game')
      .select('node_id')
      .where('game_type', '=', type)
      .orderBy('node_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    games.set(type, node_id);
  }
}, 120_000);
afterAll(() => tested.close());
beforeEach(async () => {
  await sql`delete from bet`.execute(tested.db);
  await sql`truncate winner_best, winner_changed, winner_gathered`.execute(tested.db);
});

/** A decided round, without a wallet. */
async function win(
  account: string,
  payout: bigint,
  { type = 'RNG', at = tested.clock.now() }: { type?: GameType; at?: Date } = {},
): Promise<bigint> {
  if (!accounts.has(account)) await newMember(tested, account);
  accounts.add(account);
  return playRound(tested, { account, stake: 100n, payout, gameType: type, game: games.get(type) ?? '', at });
}

/** As the job does every second. */
async function gather(): Promise<void> {
  tested.clock.advance(1_000);
  await gatherWins(tested.platform);
}
const board = async (gameType?: GameType, limit = 20) =>
  (await readWinners(tested.platform, { operator: 'aurora', gameType, limit })).map(({ account, payout }) => [
    account,
    payout,
  ]);

/** What the board says when every round of the days is looked at. */
async function boardOfAllRounds(gameType: GameType | undefined, limit: number) {
  const { rows } = await sql<{ account: string; payout: bigint }>`
    select account, payout from (
      select distinct on (b.member_id) b.id, b.account, b.payout from bet b join catalogue_game g on g.node_id = b.node_id
      where b.operator = 'aurora' and b.status = 'SETTLED' and b.payout > 0
        and b.settled_at > ${new Date(tested.clock.now().getTime() - 30 * dayMs)}
        and (${gameType ?? null}::text is null or b.game_type = ${gameType ?? null})
      order by b.member_id, b.payout desc, b.id) w
    order by payout desc, id limit ${limit}`.execute(tested.db);
  return rows.map(({ account, payout }) => [account, payout]);
}

test('shows each player once with their best win, the largest first', async () => {
  await win('win01', 500n);
  await win('win01', 900n);
  await win('win02', 700n);
  await win('win02', 0n);
  await win('win01', 800n);
  await gather();
  expect(await board()).toEqual([
    ['win01', 900n],
    ['win02', 700n],
  ]);
  const { list } = await tested.transport().call(winnersCall, { limitNum: 1 });
  expect(list).toEqual([
    expect.objectContaining({
      winAmount: '9.00',
      multiplier: '9.0',
      gameName: 'Game',
      nodeId: games.get('RNG'),
    }),
  ]);
});

test('shows the best win with games of a type', async () => {
  await win('win01', 900n, { type: 'LIVE' });
  await win('win01', 300n);
  await win('win02', 400n);
  await gather();
  expect(await board('RNG')).toEqual([
    ['win02', 400n],
    ['win01', 300n],
  ]);
  expect(await board('LIVE')).toEqual([['win01', 900n]]);
});

test('has the next best win when the best is older than thirty days', async () => {
  const { clock } = tested;
  await win('win01', 900n);
  clock.advance(3 * dayMs);
  await win('win01', 500n);
  await win('win01', 600n);
  await win('win01', 100n);
  await gather();
  clock.advance(27 * dayMs);
  expect(await board()).toEqual([['win01', 600n]]);
  await gather();
  expect(await board()).toEqual([['win01', 600n]]);
  clock.advance(3 * dayMs);
  expect(await board()).toEqual([]);
});

test('a win that becomes void leaves the board, and the win that it exceeded takes its line', async () => {
  await win('win01', 300n);
  const best = await win('win01', 900n);
  await win('win02', 200n);
  await gather();
  await tested.db
    .transaction()
    .execute((trx) =>
      settleBet(trx, best, { status: 'VOID', payout: 0n, turnover: 0n, at: tested.clock.now() }),
    );
  expect(await board()).toEqual([['win02', 200n]]);
  await gather();
  expect(await board()).toEqual([
    ['win01', 300n],
    ['win02', 200n],
  ]);
});

test('a round that pays something else in the end is on the board with that', async () => {
  const [more, less] = [await win('win01', 0n), await win('win02', 900n)];
  await win('win02', 400n);
  await gather();
  tested.clock.advance(dayMs);
  await tested.db.transaction().execute((trx) =>
    changeBets(trx, [
      { id: more, payout: 700n },
      { id: less, payout: 500n },
    ]),
  );
  await gather();
  expect(await board()).toEqual([
    ['win01', 700n],
    ['win02', 500n],
  ]);
});

test('finds a win whose transaction was committed a minute after its end', async () => {
  await gather();
  const { clock } = tested;
  const ended = clock.now();
  clock.advance(50_000);
  await gather();
  await win('win01', 900n, { at: ended });
  await gather();
  clock.advance(20_000);
  await gather();
  expect(await board()).toEqual([['win01', 900n]]);
});

test('says the same as all rounds of the days do, whatever was won and voided', async () => {
  const { clock, platform } = tested;
  const random = (below: number) => platform.random.below(below);
  const ids: bigint[] = [];
  for (let step = 0; step < 90; step += 1) {
    clock.advance(random(12) * 3_600_000 + random(1_000));
    for (let n = random(4); n > 0; n -= 1)
      ids.push(
        await win(`win0${1 + random(6)}`, BigInt(random(12) * 100), {
          type: types[random(types.length)] ?? 'RNG',
        }),
      );
    const changed = ids[random(ids.length)];
    if (changed !== undefined && random(8) === 0)
      await tested.db
        .transaction()
        .execute((trx) => changeBets(trx, [{ id: changed, payout: BigInt(random(12) * 100) }]));
    await gather();
    for (const type of [undefined, 'RNG'] as const)
      for (const limit of [2, 20]) {
        const [list, reference] = [await board(type, limit), await boardOfAllRounds(type, limit)];
        expect(list.map(([, payout]) => payout)).toEqual(reference.map(([, payout]) => payout));
      }
  }
}, 120_000);

test('keeps a handful of wins of a player who plays much', async () => {
  for (let n = 0; n < 60; n += 1) await win('win01', BigInt(100 * (1 + (n % 3))));
  await gather();
  const { rows } = await sql<{ wins: number }>`select count(*)::int as wins from winner_best`.execute(
    tested.db,
  );
  expect(rows).toEqual([{ wins: 2 }]);
});

test('gathers a win once, beside another process that does', async () => {
  await win('win01', 900n);
  const job = () => gatherWinsJob.run(tested.platform, new AbortController().signal);
  await Promise.all([job(), job(), job()]);
  expect(await board()).toEqual([['win01', 900n]]);
});
