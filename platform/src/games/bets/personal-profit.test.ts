import { toMinorUnits } from '@tessera/contracts';
import { personalProfitCall, playRecordCall, transactionHistoryCall } from '@tessera/contracts/records';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { houseAccount, memberWallet, post, type AccountRef } from '../../money/ledger';
import { openWallet } from '../../money/ledger/records/testing/moved-wallet';
import { vendorWallet } from '../vendor-wallets/accounts';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
});
afterAll(() => tested.close());

const january = { range: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;

test('days and totals say what the wallet gained, to the minor unit', async () => {
  const member = await openWallet(tested);
  const [first, second] = ['2026-01-10T00:00:00Z', '2026-01-31T15:59:59.999Z'];
  await member.move('payment.deposit', 100_000n, first);
  await member.move('play.bet', -5_000n, first);
  await member.move('play.settle', 7_501n, first);
  await member.move('lottery.bet', -300n, second);
  await member.move('play.bet', -200n, second);
  await member.move('play.void', 200n, second);
  await member.move('withdrawal.reserve', -50_000n, second);
  await member.move('withdrawal.release', 20_000n, second);
  await member.move('promotion.reward', 25n, second);
  await member.move('transfer.out', -1n, second);
  // The next day in Manila.
  await member.move('play.bet', -1n, '2026-01-31T16:00:00Z');
  const api = tested.transport({ token: member.token });
  const { byDay, totals, days } = await api.call(personalProfitCall, january);
  expect(days).toEqual({ from: '2026-01-01', to: '2026-01-31', timeZone: 'Asia/Manila' });
  expect(byDay).toEqual([
    {
      day: '2026-01-31',
      stake: '3.00',
      payout: '0.00',
      result: '-3.00',
      deposits: '0.00',
      withdrawals: '300.00',
      bonuses: '0.25',
      other: '-0.01',
    },
    {
      day: '2026-01-10',
      stake: '50.00',
      payout: '75.01',
      result: '25.01',
      deposits: '1000.00',
      withdrawals: '0.00',
      bonuses: '0.00',
      other: '0.00',
    },
  ]);
  const minor = (text: string) => toMinorUnits(text, 2);
  const { result, deposits, withdrawals, bonuses, other } = totals;
  const gained = minor(result) + minor(deposits) - minor(withdrawals) + minor(bonuses) + minor(other);
  expect(gained).toBe(minor((await api.call(transactionHistoryCall, january)).totals.net));
});

test('what is staked from a wallet at a vendor counts, and moving money there does not', async () => {
  const member = await openWallet(tested);
  const at = new Date('2026-01-12T00:00:00Z');
  const vendor = vendorWallet(member.id, 'PHP', 'PG');
  const house = houseAccount('aurora', 'PHP', 'test');
  const move = (key: string, kind: string, from: AccountRef, to: AccountRef, amount: bigint) =>
    tested.db.transaction().execute((trx) =>
      post(trx, {
        scope: 'vendor-test',
        key,
        kind,
        reference: key,
        at,
        entries: [
          { account: from, amount: -amount },
          { account: to, amount },
        ],
      }),
    );
  await move('in', 'transfer.vendorIn', memberWallet(member.id, 'PHP'), vendor, 3_000n);
  await move('bet', 'play.bet', vendor, house, 1_000n);
  await move('win', 'play.settle', house, vendor, 400n);
  const api = tested.transport({ token: member.token });
  const { totals, byDay } = await api.call(personalProfitCall, january);
  expect(totals).toMatchObject({ stake: '10.00', payout: '4.00', result: '-6.00', other: '0.00' });
  expect(byDay).toHaveLength(1);
});

test('categories hold the decided rounds of the member alone', async () => {
  // The member comes last: another registration is an hour later, when a session that was not used is over.
  const [other, member] = [await openWallet(tested), await openWallet(tested)];
  const play = (memberId: bigint, round: string, type: 'RNG' | 'FISH', status: 'SETTLED' | 'OPEN') =>
    tested.db
      .insertInto('bet')
      .values({
        operator: 'aurora',
        member_id: memberId,
        account: '',
        provider: 'ACME',
        round_id: round,
        node_id: 'n',
        game_name: 'Game',
        game_type: type,
        vassalage: 'PG',
        currency: 'PHP',
        status,
        stake: 1_000n,
        payout: status === 'OPEN' ? 0n : 2_550n,
        placed_at: new Date('2026-01-20T00:00:00Z'),
        settled_at: null,
      })
      .execute();
  await play(member.id, 'a', 'RNG', 'SETTLED');
  await play(member.id, 'b', 'RNG', 'SETTLED');
  await play(member.id, 'c', 'FISH', 'SETTLED');
  await play(member.id, 'd', 'FISH', 'OPEN');
  await play(other.id, 'e', 'RNG', 'SETTLED');
  const { byCategory } = await tested.transport({ token: member.token }).call(personalProfitCall, january);
  expect(byCategory).toEqual([
    { gameType: 'RNG', rounds: 2, stake: '20.00', payout: '51.00', result: '31.00' },
    { gameType: 'FISH', rounds: 1, stake: '10.00', payout: '25.50', result: '15.50' },
  ]);
});

test('the record of play has every week of its months, and what was paid in and out since the member joined', async () => {
  const member = await openWallet(tested);
  const today = tested.clock.now().toISOString();
  await member.move('payment.deposit', 90_000n, '2024-01-15T00:00:00Z');
  await member.move('payment.deposit', 10_000n, '2026-02-16T00:00:00Z');
  await member.move('play.bet', -4_000n, '2026-02-16T00:00:00Z');
  // Sunday night in Manila is of the week that ends; an hour later another one has begun.
  await member.move('play.settle', 1_500n, '2026-02-22T15:59:59Z');
  await member.move('play.bet', -700n, '2026-02-22T16:00:00Z');
  await member.move('withdrawal.reserve', -30_000n, '2025-04-01T00:00:00Z');
  const api = tested.transport({ token: member.token });
  const { days, lifetime, weeks } = await api.call(playRecordCall, {});
  expect(days).toMatchObject({ from: '2025-12-03', to: today.slice(0, 10) });
  expect(lifetime).toEqual({ deposits: '1000.00', withdrawals: '300.00', net: '-700.00' });
  expect(weeks.map(({ from }) => from).slice(0, 2)).toEqual(['2025-12-01', '2025-12-08']);
  expect(weeks).toHaveLength(14);
  expect(weeks.filter(({ stake }) => stake !== '0.00')).toMatchObject([
    { from: '2026-02-16', stake: '40.00', payout: '15.00', result: '-25.00', deposits: '100.00' },
    { from: '2026-02-23', stake: '7.00', payout: '0.00', result: '-7.00' },
  ]);
  const year = await api.call(playRecordCall, { months: '12' });
  expect(year.days.from).toBe('2025-03-03');
  expect(year.weeks).toHaveLength(53);
  expect(year.weeks.find(({ withdrawals }) => withdrawals !== '0.00')?.from).toBe('2025-03-31');
});
