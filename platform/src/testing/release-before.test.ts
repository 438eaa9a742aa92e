import { sql } from 'kysely';
import { newBonusPlayer } from '../rewards/bonuses/testing/bonus-player';
import { createTestPlatform, type TestPlatform } from '.';

/**
 * An old process goes on for minutes beside a database that the first new one has migrated (docs/how-to/upgrade-the-platform.md). Each test here
 * says what the release before does that a migration of this one has touched; it goes with the release after this one.
 */
let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

test('the release before gives a bonus for a deposit, writes its history, and finds what this one has written', async () => {
  const player = await newBonusPlayer(tested, 'before1');
  await player.deposit('500.00', await player.offer());
  const { bonusId } = await player.bonus();
  await player.forfeit(bonusId);
  await player.deposit('600.00');
  const { rows: deposits } = await sql<{ id: bigint }>`
    select d.id from deposit d join member m on m.id = d.member_id where m.account = 'before1' order by d.id`.execute(
    tested.db,
  );
  const [first, second] = deposits.map(({ id }) => id);

  const { rows: history } = await sql<{ what: string }>`
    select what from bonus_history where deposit_id = ${first} order by id`.execute(tested.db);
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['ACCEPTED', 'GRANTED', 'FORFEITED']),
  );

  const { rows: bonuses } = await sql<{ id: bigint; source: string }>`
    insert into bonus select (jsonb_populate_record(b, jsonb_build_object('id', 1000001, 'deposit_id', ${second}::bigint,
      'source', null, 'kind', 'RELOAD'))).* from bonus b where id = ${BigInt(bonusId)} returning id, source`.execute(
    tested.db,
  );
  expect(bonuses).toEqual([{ id: 1000001n, source: `deposit/${second}` }]);
  const { rows: steps } = await sql<{ source: string }>`
    insert into bonus_history (deposit_id, what, amount, at) values (${second}, 'GRANTED', 1, now())
    on conflict do nothing returning source`.execute(tested.db);
  expect(steps).toEqual([{ source: `deposit/${second}` }]);
  // Once, whichever of the two writes it.
  const { rows: again } = await sql`
    insert into bonus_history (source, what, amount, at) values (${`deposit/${second}`}, 'GRANTED', 1, now())
    on conflict do nothing returning id`.execute(tested.db);
  expect(again).toEqual([]);
  await sql`delete from bonus where id = 1000001`.execute(tested.db);
});

test('the release before accrues rounds for agents and counts them for rewards', async () => {
  const player = await newBonusPlayer(tested, 'before2');
  await player.deposit('500.00');
  await player.round('10.00', '0.00');
  const { rows: rounds } = await sql`
    select t.*, coalesce(t.settled_at, t.placed_at) as decided_at
    from bet_take_decided('aurora', 100000::bigint) t join member m on m.id = t.member_id
    where m.account = 'before2'`.execute(tested.db);
  expect(rounds).toEqual([expect.objectContaining({ status: 'SETTLED', stake: 1000n })]);
  const { rows: counted } = await sql`
    select t.* from bet_take_for_rewards('aurora', 100000::bigint) t join member m on m.id = t.member_id
    where m.account = 'before2'`.execute(tested.db);
  expect(counted).toEqual([expect.objectContaining({ sign: 1, status: 'SETTLED', turnover: 1000n })]);
});

test('the release before counts play, and missions of this one see it', async () => {
  await newBonusPlayer(tested, 'before3');
  for (const turnover of [200n, 300n])
    await sql`
      insert into reward_play as p (operator, member_id, day, node_id, game_type, rounds, turnover, won, best)
      select 'aurora', id, '2026-03-02', 'n', 'RNG', 1, ${turnover}::bigint, 0, 0 from member where account = 'before3'
      on conflict (member_id, day, node_id) do update set rounds = p.rounds + excluded.rounds,
        turnover = p.turnover + excluded.turnover`.execute(tested.db);
  const { rows } = await sql<{ stake: bigint; games: bigint }>`
    select mission_progress(id, 'STAKE', '[]', 0, '2026-03-02', '2026-03-08', now(), now()) as stake,
      mission_progress(id, 'GAMES', '["RNG"]', 0, '2026-03-02', '2026-03-02', now(), now()) as games
    from member where account = 'before3'`.execute(tested.db);
  expect(rows).toEqual([{ stake: 500n, games: 1n }]);
});
