import { performance } from 'node:perf_hooks';
import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../../context';
import type { Db } from '../../../db/database';
import { timeBets } from '../../../games/bets/testing/time-bets';
import { readLeaderboards } from '../../leaderboards/read-leaderboards';
import { beginAllMissionRuns } from '../../missions/runs';
import { settleRebates } from '../../rebates/settle-days';
import { reviewLevels } from '../../vip/review-levels';
import { countPlay } from '../count-play';

const dayMs = 86_400_000;
/** Rounds that are played one after the other, and readings of the leaderboard. */
const [playedRounds, readings] = [1_000, 200];

const operatorOf = ({ operators }: Platform): Operator => {
  const operator = operators.byCode('aurora');
  if (!operator) throw new Error('no operator aurora');
  return operator;
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Number(((performance.now() - begun) / 1_000).toFixed(2));
}

/**
 * measureRewards says what rewards cost with so many members who have all played: counting a round beside playing one, a page
 * of the leaderboard, the rebates of a day, and a look at everybody's level that moves all of them.
 */
export async function measureRewards(platform: Platform, members: number): Promise<object> {
  const { db } = platform;
  const operator = operatorOf(platform);
  await fillMembers(db, members);
  await openRewards(platform);
  const bet = await timeBets(db, 'rewarded', playedRounds);
  await playAll(db, new Date(Date.now() - dayMs));
  await sql`vacuum analyze`.execute(db);
  const counted = await secondsOf(() => countPlay(platform));
  const counting = (counted * 1_000) / (members + playedRounds);
  const rebates = await secondsOf(() => settleRebates(platform));
  await sql`delete from vip_gift`.execute(db);
  await sql`delete from vip_change`.execute(db);
  await sql`delete from vip_standing`.execute(db);
  await sql`delete from vip_day`.execute(db);
  await sql`update member set vip_level = 0`.execute(db);
  const levels = await secondsOf(() => reviewLevels(platform));
  const { rows } = await sql<{ moved: number; settled: number }>`
    select (select count(*)::int from vip_change) as moved, (select count(*)::int from rebate) as settled`.execute(
    db,
  );
  return {
    members,
    betMs: Number(bet.toFixed(2)),
    countedRoundMs: Number(counting.toFixed(3)),
    share: Number((counting / bet).toFixed(3)),
    leaderboardP95Ms: await leaderboardMs(platform, operator),
    rebatesInSeconds: rebates,
    levelsInSeconds: levels,
    ...rows[0],
  };
}

async function fillMembers(db: Db, members: number): Promise<void> {
  await sql`
    insert into member (operator, account, account_type, affiliate_code, language, created_at)
    select 'aurora', 'rewarded' || n, 0, 'REWARDED' || n, 'EN', now() from generate_series(1, ${members}::int) n`.execute(
    db,
  );
  await sql`
    insert into ledger_account (owner_kind, owner_id, currency, kind)
    select 'member', id::text, 'PHP', 'wallet' from member where account like 'rewarded%'`.execute(db);
}

/** A race, rebates, and three missions, as an operator has them. */
async function openRewards(platform: Platform): Promise<void> {
  const { db } = platform;
  await sql`
    insert into leaderboard (operator, title, text, score, games, starts_on, ends_on, prizes, state)
    select 'aurora', 'Race', '', 'TURNOVER', '[]', current_date - 3, current_date + 3, '["1000"]', 'OPEN'`.execute(
    db,
  );
  await sql`insert into rebate_rate (operator, game_type, rate) values ('aurora', 'RNG', 50)`.execute(db);
  await sql`
    insert into mission (operator, title, text, goal, period, games, per_day, steps, claim_days, sort, state)
    select 'aurora', goal, '', goal, 'WEEKLY', '[]', 0, '[{"target":"3","reward":"100"}]', 1, 1, 'OPEN'
    from unnest(array['STAKE', 'GAMES', 'DAYS']) goal`.execute(db);
  await beginAllMissionRuns(platform);
}

/** Everybody plays one round, which is enough for the first level. */
async function playAll(db: Db, at: Date): Promise<void> {
  await sql`
    insert into bet (operator, member_id, account, provider, round_id, node_id, game_name, game_type, vassalage, currency,
      status, stake, payout, turnover, placed_at, settled_at)
    select operator, id, account, 'REWARD', id::text, 'n', 'Game', 'RNG', 'PG', 'PHP', 'SETTLED',
      600000 + id % 977, 0, 600000 + id % 977, ${at}::timestamptz, ${at}::timestamptz
    from member where operator = 'aurora' and account like 'rewarded%'`.execute(db);
}

async function leaderboardMs({ db }: Platform, operator: Operator): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    select id from member where account like 'rewarded%' order by random() limit ${readings}::int`.execute(
    db,
  );
  const times: number[] = [];
  for (const { id: memberId } of rows) {
    const begun = performance.now();
    await readLeaderboards(db, operator, { memberId, language: 'EN', now: new Date() });
    times.push(performance.now() - begun);
  }
  return Number((times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0).toFixed(1));
}
