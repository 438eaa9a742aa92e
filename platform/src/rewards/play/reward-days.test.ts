import { sql } from 'kysely';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { countRewards, playRound, voidRound } from './testing/play-round';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 120_000);
afterAll(() => tested.close());

async function daysAndTheirGames() {
  const { rows: days } = await sql`
    select member_id, day, game_type, games, turnover, won from reward_day where games > 0 order by 1, 2, 3`.execute(
    tested.db,
  );
  const { rows: games } = await sql`
    select member_id, day, game_type, count(*) as games, sum(turnover)::bigint as turnover, sum(won)::bigint as won
    from reward_play where rounds > 0 group by 1, 2, 3 order by 1, 2, 3`.execute(tested.db);
  return { days, games };
}

test('a day has what its games have, also when rounds of it become void or are counted again', async () => {
  const { clock, db, platform } = tested;
  const random = (below: number) => platform.random.below(below);
  for (const account of ['days01', 'days02']) await newMember(tested, account);
  const ids: bigint[] = [];
  for (let step = 0; step < 60; step += 1) {
    clock.advance(random(10) * 3_600_000);
    for (let n = random(5); n > 0; n -= 1)
      ids.push(
        await playRound(tested, {
          account: `days0${1 + random(2)}`,
          stake: 100n,
          payout: BigInt(random(4) * 100),
          game: `game${random(4)}`,
          gameType: random(4) < 2 ? 'RNG' : 'LIVE',
        }),
      );
    const [changed] = ids.splice(random(ids.length), 1);
    if (changed !== undefined && random(3) === 0) await voidRound(tested, changed);
    await countRewards(tested);
    const { days, games } = await daysAndTheirGames();
    expect(days).toEqual(games);
  }
  const { rows: empty } =
    await sql`select from reward_day where games = 0 and (turnover <> 0 or won <> 0)`.execute(db);
  expect(empty).toEqual([]);
});
