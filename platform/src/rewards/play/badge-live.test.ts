import { setTimeout as pause } from 'node:timers/promises';
import type { ApiTransport } from '@tessera/contracts';
import { availablePromoCall } from '@tessera/contracts/rewards';
import { createTestPlatform, newMember, type TestPlatform } from '../../testing';
import { tokenOf } from '../../testing/asking';
import { officeOf } from '../../testing/office';
import { settleRebates } from '../rebates/settle-days';
import { countRewards, memberIdOf, playRound } from './testing/play-round';

const dayMs = 86_400_000;
const texts = { EN: { title: 'Reward', text: 'Play.' }, TL: { title: 'Premyo', text: 'Maglaro.' } };
let tested: TestPlatform;
let finance: ReturnType<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  tested = await createTestPlatform();
  finance = officeOf(tested)('finance01', 'finance');
}, 120_000);
afterAll(() => tested.close());

async function open(resource: string, value: object): Promise<void> {
  const { id, version } = (await finance.create(resource, { texts, ...value })).value.record as {
    id: string;
    version: number;
  };
  expect((await finance.act(`${resource}/${id}`, 'open', version)).status).toBe(200);
}

/** A member whose open page counts what waits, as the events have it do. */
async function watcher(account: string) {
  await newMember(tested, account);
  const id = await memberIdOf(tested, account);
  const call: ApiTransport['call'] = async (...args) =>
    tested.transport({ token: await tokenOf(tested, account) }).call(...args);
  let heard = 0;
  tested.platform.events.subscribe(({ memberId, event }) => {
    if (memberId === String(id) && event.type === 'rewards.changed') heard += 1;
  });
  return {
    id,
    /** How often the page was told to count. */
    heard: () => heard,
    /** What it counts of a kind once it has been told so often. */
    async counts(kind: string, times: number) {
      const isNotified = () => heard >= times;
      for (let tries = 0; tries < 200 && !isNotified(); tries += 1) await pause(10);
      expect(heard).toBe(times);
      return (await call(availablePromoCall, {})).byKind[kind] ?? 0;
    },
    async play(stake: bigint) {
      await playRound(tested, { account, stake });
      await countRewards(tested);
    },
  };
}

test('an envelope that stakes have earned is counted at once, and told of once', async () => {
  const [from, until] = [-1, 2].map((days) =>
    new Date(tested.clock.now().getTime() + days * dayMs).toISOString(),
  );
  await open('red-envelopes', { opensAt: from, closesAt: until, need: '100', amounts: ['5:3'] });
  const [player, other] = [await watcher('badge01'), await watcher('badge02')];
  await player.play(9_999n);
  expect(player.heard()).toBe(0);
  await player.play(1n);
  expect(await player.counts('RED_ENVELOPE', 1)).toBe(1);
  await player.play(50_000n);
  // Events come in their order: what the other one hears comes after what the first one would.
  await other.play(10_000n);
  expect(await other.counts('RED_ENVELOPE', 1)).toBe(1);
  expect(player.heard()).toBe(1);
});

test('a rebate is counted once its day is settled', async () => {
  const { version } = (await finance.get('rebate-rates/RNG')).value.record as { version: number };
  const { record } = (await finance.save('rebate-rates/RNG', version, { rate: '1' })).value;
  await finance.act('rebate-rates/RNG', 'replace', record?.['version']);
  const player = await watcher('badge03');
  await player.play(5_000n);
  tested.clock.advance(dayMs + 3_600_000);
  await settleRebates(tested.platform);
  expect(await player.counts('REBATE', 1)).toBe(1);
});

test('a step that a deposit has reached is counted with the deposit', async () => {
  const goal = { goal: 'DEPOSIT', period: 'WEEKLY', games: [], perDay: '0', steps: ['50:5'] };
  await open('missions', { ...goal, startsOn: null, endsOn: null, claimDays: 1, sort: 1 });
  const player = await watcher('badge04');
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const at = tested.clock.now();
  await tested.db.transaction().execute(async (trx) => {
    const credited = { operator, memberId: player.id, amount: 5_000n, depositId: 1n, at };
    // Told of before the deposit is written as credited, as payments do it.
    await tested.platform.domainEvents.publish(trx, 'deposit.credited', credited);
    await trx
      .insertInto('deposit')
      .values({
        operator: 'aurora',
        member_id: player.id,
        provider: 'HOSTED',
        channel_id: 'wallet',
        amount: 5_000n,
        currency: 'PHP',
        state: 'CREDITED',
        failure: null,
        idempotency_key: 'badge',
        created_at: at,
        expires_at: at,
        decided_at: at,
      })
      .execute();
  });
  expect(await player.counts('MISSION', 1)).toBe(1);
});
