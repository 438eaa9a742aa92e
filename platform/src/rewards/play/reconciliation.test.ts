import type { ApiTransport } from '@tessera/contracts';
import { registerCall } from '@tessera/contracts/auth';
import { claimMissionCall, missionSummaryCall } from '@tessera/contracts/missions';
import { pointsBalanceCall } from '@tessera/contracts/points';
import { referralCall } from '@tessera/contracts/referral';
import { openRedEnvelopeCall, redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { claimRebateCall } from '@tessera/contracts/rebates';
import { claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { sql } from 'kysely';
import { verifyLedger } from '../../money/ledger/verify';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { memberPassword } from '../../testing/new-member';
import { officeOf } from '../../testing/office';
import { payPrizes } from '../leaderboards/pay-prizes';
import { drawRaffles } from '../raffles/draw-raffles';
import { settleRebates } from '../rebates/settle-days';
import { countRewards, memberIdOf, playRound, voidRound } from './testing/play-round';

const dayMs = 86_400_000;
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
let members = 0;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterAll(() => tested.close());

/** Somebody new, brought in by the code of somebody else or by nobody. */
async function newPlayer(referralCode?: string) {
  const account = `books${++members}`;
  const [password, confirmPassword] = [memberPassword, memberPassword];
  const form = {
    username: account,
    password,
    confirmPassword,
    termsAccepted: true,
    ageConfirmed: true,
  } as const;
  if (referralCode === undefined) await newMember(tested, account);
  else await tested.transport({ ip: tested.nextVisitor() }).call(registerCall, { ...form, referralCode });
  // A session of its own for each call: days pass between them.
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  return { account, call, id: await memberIdOf(tested, account) };
}

const dayOf = (days: number) =>
  new Date(tested.clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Manila',
  });

async function open(resource: string, value: object): Promise<void> {
  const texts = { EN: { title: 'Title', text: 'Text.' }, TL: { title: 'Pamagat', text: 'Teksto.' } };
  const created = await finance.create(resource, { texts, ...value });
  const { id, version } = (created.value.record ?? {}) as { id?: string; version?: number };
  expect((await finance.act(`${resource}/${id}`, 'open', version)).status).toBe(200);
}

/** What a statement says, as one row. */
const row = async (statement: ReturnType<typeof sql<Record<string, bigint>>>) =>
  (await statement.execute(tested.db)).rows[0];

test('points that a void has taken away are given back, and what was spent of them is made up by play', async () => {
  const player = await newPlayer();
  const points = async () => (await player.call(pointsBalanceCall, {})).points;
  await playRound(tested, { account: player.account, stake: 50_500n });
  const round = await playRound(tested, { account: player.account, stake: 100_000n });
  await countRewards(tested);
  expect(await points()).toBe(150);
  await voidRound(tested, round);
  await countRewards(tested);
  expect(await points()).toBe(50);
  // As much as before is worth as much as before, under a key of its own.
  const second = await playRound(tested, { account: player.account, stake: 100_000n });
  await countRewards(tested);
  expect(await points()).toBe(150);
  await tested.db
    .updateTable('points_account')
    .set({ balance: 30n })
    .where('member_id', '=', player.id)
    .execute();
  await voidRound(tested, second);
  await countRewards(tested);
  expect(await points()).toBe(0);
  // Seventy are owed.
  await playRound(tested, { account: player.account, stake: 80_000n });
  await countRewards(tested);
  expect(await points()).toBe(10);
});

test('rewards are what bets and deposits come to, and what was credited is what was claimed', async () => {
  // Nobody else has played on this day.
  tested.clock.advance(dayMs);
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer()));
  await tested.db
    .insertInto('rebate_rate')
    .values({ operator: 'aurora', game_type: 'RNG', rate: 55 })
    .onConflict((conflict) => conflict.columns(['operator', 'game_type']).doUpdateSet({ rate: 55 }))
    .execute();
  const days = { startsOn: dayOf(0), endsOn: dayOf(0) };
  await open('missions', {
    goal: 'STAKE',
    period: 'DAILY',
    steps: ['100:5', '1000:20'],
    claimDays: 2,
    sort: 1,
  });
  await open('leaderboards', { score: 'TURNOVER', ...days, prizes: ['100', '50', '20'] });
  await open('raffles', { ticketStake: '50', maxTickets: 100, ...days, prizes: ['40', '30'] });
  for (const [index, { account }] of players.entries()) {
    await playRound(tested, { account, stake: 33_333n * BigInt(index + 1), payout: 1_000n });
    const mistaken = await playRound(tested, { account, stake: 77_700n, gameType: 'FISH' });
    await countRewards(tested);
    if (index % 2 === 0) await voidRound(tested, mistaken);
  }
  await countRewards(tested);
  for (const { call } of players)
    for (const { runId, steps } of (await call(missionSummaryCall, {})).missions)
      for (const { step, status } of steps)
        if (status === 'CLAIM') await call(claimMissionCall, { runId, step });
  tested.clock.advance(dayMs + 7_200_000);
  await Promise.all([
    payPrizes(tested.platform),
    drawRaffles(tested.platform),
    settleRebates(tested.platform),
  ]);
  for (const { call } of players) {
    await call(claimRebateCall, {});
    for (const { kind, id, status } of (await call(rewardCenterCall, {})).list)
      if (status === 'CLAIM' && kind !== 'PROMOTION') await call(claimRewardCall, { kind, id });
  }
  // What counts is what the record of rounds says, voids left out.
  const ids = players.map(({ id }) => String(id));
  const mine = sql`member_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  expect(
    await row(sql`select (select sum(turnover) from reward_play where ${mine})::bigint as counted,
      (select sum(turnover) from bet where ${mine} and status = 'SETTLED')::bigint as played`),
  ).toEqual({ counted: 933_093n, played: 933_093n });
  const { rows: rebates } = await sql<{ rebate: bigint; due: bigint }>`
    select r.amount as rebate, b.turnover * 55 / 10000 as due from rebate r join (select member_id, sum(turnover)::bigint as turnover
      from bet where ${mine} and status = 'SETTLED' and game_type = 'RNG' group by 1) b using (member_id)
    where r.game_type = 'RNG'`.execute(tested.db);
  expect(rebates).toHaveLength(6);
  for (const { rebate, due } of rebates) expect(rebate).toBe(due);
  // What members were credited is what each domain says was claimed, kind by kind.
  const { rows: credited } = await sql<{ kind: string; amount: bigint }>`
    select t.kind, sum(e.amount)::bigint as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    join ledger_account a on a.id = e.account_id
    where a.owner_kind = 'member' and t.kind in ('mission.reward', 'leaderboard.prize', 'raffle.prize', 'rebate.claim', 'vip.gift')
    group by 1 order by 1`.execute(tested.db);
  const claimed = await row(sql`select
    (select sum(amount) from leaderboard_prize)::bigint as "leaderboard.prize",
    (select sum(amount) from mission_claim)::bigint as "mission.reward",
    (select sum(amount) from raffle_prize where claimed_at is not null)::bigint as "raffle.prize",
    (select sum(amount) from rebate where claim_id is not null)::bigint as "rebate.claim"`);
  expect(Object.fromEntries(credited.map(({ kind, amount }) => [kind, amount]))).toEqual(claimed);
  expect(claimed).toMatchObject({ 'leaderboard.prize': 17_000n, 'raffle.prize': 7_000n });
  expect(await verifyLedger(tested.platform)).toBe(0);
});

test('points, gifts, envelopes and rewards for friends are what bets and deposits come to, and what was claimed is what was credited', async () => {
  tested.clock.advance(dayMs);
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const [inviter, other] = [await newPlayer(), await newPlayer()];
  const { code: referralCode } = await inviter.call(referralCall, {});
  const friend = await newPlayer(referralCode);
  const moment = (days: number) => new Date(tested.clock.now().getTime() + days * dayMs).toISOString();
  await open('red-envelopes', {
    opensAt: moment(-1),
    closesAt: moment(2),
    need: '100',
    amounts: ['5:2', '20:1'],
  });
  await playRound(tested, { account: inviter.account, stake: 600_050n });
  await playRound(tested, { account: friend.account, stake: 5_200_000n });
  const mistaken = await playRound(tested, { account: other.account, stake: 40_000n });
  await playRound(tested, { account: other.account, stake: 12_345n });
  await countRewards(tested);
  await voidRound(tested, mistaken);
  await countRewards(tested);
  for (const [depositId, member, amount] of [
    [910_001n, friend, 25_900n],
    [910_002n, friend, 90_000n],
    [910_003n, other, 3_900n],
  ] as const) {
    const credited = { operator, memberId: member.id, amount, depositId, at: tested.clock.now() };
    await tested.db
      .transaction()
      .execute((trx) => tested.platform.domainEvents.publish(trx, 'deposit.credited', credited));
  }
  for (const { call } of [inviter, friend, other]) {
    for (const { id, status } of (await call(redEnvelopesCall, {})).envelopes)
      if (status === 'CLAIM') await call(openRedEnvelopeCall, { id });
    for (const { kind, id, status } of (await call(rewardCenterCall, {})).list)
      if (status === 'CLAIM' && (kind === 'VIP' || kind === 'REFERRAL'))
        await call(claimRewardCall, { kind, id });
  }
  const points = (stakes: bigint, deposits: readonly bigint[]) =>
    Number(stakes / 1_000n + deposits.reduce((sum, deposit) => sum + deposit / 2_000n, 0n));
  for (const [{ call, id }, due] of [
    [inviter, points(600_050n, [])],
    [friend, points(5_200_000n, [25_900n, 90_000n])],
    [other, points(12_345n, [3_900n])],
  ] as const) {
    expect((await call(pointsBalanceCall, {})).points).toBe(due);
    const { sum } = await tested.db
      .selectFrom('points_entry')
      .select(({ fn }) => fn.sum<string>('points').as('sum'))
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(due);
  }
  const ids = [inviter, friend, other].map(({ id }) => String(id));
  const mine = sql`member_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const { rows: credited } = await sql<{ kind: string; amount: bigint }>`
    select t.kind, sum(e.amount)::bigint as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    join ledger_account a on a.id = e.account_id
    where a.owner_kind = 'member' and a.owner_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and t.kind in ('vip.gift', 'redEnvelope.open', 'promotion.referral') group by 1 order by 1`.execute(
    tested.db,
  );
  const claimed = await row(sql`select
    (select sum(amount) from referral_reward where ${mine} and status = 'CLAIMED')::bigint as "promotion.referral",
    (select sum(amount) from red_envelope_opening where ${mine})::bigint as "redEnvelope.open",
    (select sum(amount) from vip_gift where ${mine} and claimed_at is not null)::bigint as "vip.gift"`);
  expect(Object.fromEntries(credited.map(({ kind, amount }) => [kind, amount]))).toEqual(claimed);
  // 5,000 staked reach one level, 50,000 two; three envelopes of 5, 5 and 20; one friend.
  expect(claimed).toEqual({ 'promotion.referral': 5_000n, 'redEnvelope.open': 3_000n, 'vip.gift': 19_000n });
  expect(await verifyLedger(tested.platform)).toBe(0);
});
