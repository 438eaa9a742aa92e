import { randomUUID } from 'node:crypto';
import type { ApiTransport } from '@tessera/contracts';
import { missionLeaderboardCall } from '@tessera/contracts/leaderboards';
import { messageListCall } from '@tessera/contracts/messages';
import { beginBreakCall } from '@tessera/contracts/protection';
import { openRedEnvelopeCall, redEnvelopesCall } from '@tessera/contracts/red-envelopes';
import { rafflesCall } from '@tessera/contracts/raffles';
import { claimRewardCall, rewardCenterCall } from '@tessera/contracts/rewards';
import { claimRebateCall } from '@tessera/contracts/rebates';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { payPrizes } from '../leaderboards/pay-prizes';
import { drawRaffles } from '../raffles/draw-raffles';
import { settleRebates } from '../rebates/settle-days';
import { reviewLevels } from '../vip/review-levels';
import { countRewards, memberIdOf, playRound } from './testing/play-round';

const dayMs = 86_400_000;
const texts = { EN: { title: 'Race', text: 'Stake.' }, TL: { title: 'Karera', text: 'Tumaya.' } };
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterAll(() => tested.close());

async function newPlayer() {
  const account = `x${randomUUID().slice(0, 10).replaceAll('-', '')}`;
  await newMember(tested, account);
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  return {
    account,
    call,
    id: () => memberIdOf(tested, account),
    play: (stake: bigint) => playRound(tested, { account, stake }),
    cash: async () => Number((await call(balanceCall, {})).amount),
    take: (kind: 'TIME_OUT' | 'EXCLUSION' | 'CLOSURE', length: number) =>
      call(beginBreakCall, { kind, length }),
    about: async () => (await call(messageListCall, {})).list.map(({ about }) => about?.kind),
  };
}
const dayOf = (days: number) =>
  new Date(tested.clock.now().getTime() + days * dayMs).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Manila',
  });

async function open(resource: string, value: object): Promise<string> {
  const created = await finance.create(resource, { texts, ...value });
  const { id = '', version } = (created.value.record ?? {}) as { id?: string; version?: number };
  expect(created.fields).toBeUndefined();
  expect((await finance.act(`${resource}/${id}`, 'open', version)).status).toBe(200);
  return id;
}
async function setRate(rate: string): Promise<void> {
  const { version } = (await finance.get('rebate-rates/RNG')).value.record as { version: number };
  const { record } = (await finance.save('rebate-rates/RNG', version, { rate })).value;
  expect((await finance.act('rebate-rates/RNG', 'replace', record?.['version'])).status).toBe(200);
}

test('jobs give nothing to who is excluded or has closed their account, and keep what a time-out has earned', async () => {
  const [excluded, closed, pausing, other] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ];
  const days = { startsOn: dayOf(0), endsOn: dayOf(0) };
  await open('leaderboards', { score: 'TURNOVER', games: ['RNG'], ...days, prizes: ['100', '50', '20'] });
  const raffle = await open('raffles', { ticketStake: '100', maxTickets: 100, ...days, prizes: ['9', '8'] });
  await setRate('1');
  await excluded.play(900_000n);
  await closed.play(800_000n);
  await pausing.play(700_000n);
  await other.play(20_000n);
  await excluded.take('EXCLUSION', 6);
  await closed.take('CLOSURE', 0);
  await pausing.take('TIME_OUT', 168);
  // Open bets are settled as any other, and counted.
  await countRewards(tested);
  const before = new Map([excluded, closed, pausing, other].map((player) => [player, player.cash()]));
  const won = async (player: typeof other) => (await player.cash()) - Number(await before.get(player));
  await Promise.all(before.values());

  tested.clock.advance(2 * dayMs);
  await payPrizes(tested.platform);
  await drawRaffles(tested.platform);
  await settleRebates(tested.platform);
  await reviewLevels(tested.platform);

  // Who is next takes the place.
  expect([await won(excluded), await won(closed), await won(pausing), await won(other)]).toEqual([
    0, 0, 100, 50,
  ]);
  for (const player of [excluded, closed]) {
    expect((await player.call(rewardCenterCall, {})).list).toEqual([]);
    for (const kind of ['leaderboard', 'raffle', 'vip']) expect(await player.about()).not.toContain(kind);
  }
  expect(await other.about()).toContain('leaderboard');
  // Their places are still listed, and each prize stands where it was paid.
  const { leaderboards } = await tested.transport().call(missionLeaderboardCall, {});
  const race = leaderboards.find(({ prizes }) => prizes.join() === '100.00,50.00,20.00');
  expect(race?.places.map(({ prize }) => prize)).toEqual([null, null, '100.00', '50.00']);
  // Of the tickets that are drawn none is theirs, and the page says how many there were.
  const drawn = (await tested.transport().call(rafflesCall, {})).raffles.find(({ id }) => id === raffle);
  expect(drawn?.tickets).toBe(72);
  const winners = await tested.db
    .selectFrom('raffle_prize')
    .select('member_id')
    .where('raffle_id', '=', BigInt(raffle))
    .execute();
  expect(winners).toHaveLength(2);
  const ids = [await excluded.id(), await closed.id()];
  expect(winners.some(({ member_id }) => ids.includes(member_id))).toBe(false);
  const rebates = await tested.db.selectFrom('rebate').select('member_id').execute();
  expect(rebates.map(({ member_id }) => member_id).toSorted()).toEqual(
    [await pausing.id(), await other.id()].toSorted(),
  );
});

test('what waited before an exclusion is claimed only after it', async () => {
  const player = await newPlayer();
  await setRate('1');
  await player.play(50_000n);
  await countRewards(tested);
  tested.clock.advance(2 * dayMs);
  await settleRebates(tested.platform);
  const waiting = async () =>
    (await player.call(rewardCenterCall, {})).list.map(({ kind, amount }) => [kind, amount]);
  expect(await waiting()).toContainEqual(['REBATE', '5.00']);
  await player.take('EXCLUSION', 6);
  const cash = await player.cash();
  const refused = { code: 'BREAK_ACTIVE' };
  await expect(player.call(claimRebateCall, {})).rejects.toMatchObject(refused);
  await expect(player.call(claimRewardCall, { kind: 'REBATE', id: 'all' })).rejects.toMatchObject(refused);
  const [envelope] = (await player.call(redEnvelopesCall, {})).envelopes;
  await expect(player.call(openRedEnvelopeCall, { id: envelope?.id ?? '1' })).rejects.toMatchObject(refused);
  expect(await player.cash()).toBe(cash);
  tested.clock.advance(190 * dayMs);
  expect(await player.call(claimRebateCall, {})).toEqual({ amount: '5.00' });
  expect(await player.cash()).toBe(cash + 5);
});
