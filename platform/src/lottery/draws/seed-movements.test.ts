import { betHistoryCall } from '@tessera/contracts/bets';
import { personalProfitCall, transactionHistoryCall } from '@tessera/contracts/records';
import { balanceCall } from '@tessera/contracts/wallet';
import { toMinorUnits } from '@tessera/contracts';
import { sql } from 'kysely';
import { ledgerTotal, ourMovements } from '../../cashier/reconciliation/our-movements';
import { movedBy } from '../../cashier/reconciliation/movements';
import { signIn } from '../../games/launch/testing/sign-in';
import { balanceOfAccount, recordZone } from '../../money/ledger';
import { verifyLedger } from '../../money/ledger/verify';
import { hostedPaymentsOf } from '../../money/payments/hosted/day-file';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'full' });
}, 120_000);
afterAll(() => tested.close());

const day = (ago: number) =>
  new Date(tested.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const past = () => ({ range: 'custom' as const, from: day(200), to: day(-1) });
const minor = (text: string) => toMinorUnits(text, 2);

test.each([
  ['player01', 'aurora'],
  ['agent01', 'aurora'],
  ['team01m1', 'aurora'],
  ['player01', 'jade'],
])(
  'the records of %s at %s agree with each other and with the ledger, to the minor unit',
  async (account, merchant) => {
    const api = tested.transport({ merchant, token: await signIn(tested, account, merchant) });
    const bets = (await api.call(betHistoryCall, past())).totals;
    const profit = await api.call(personalProfitCall, past());
    const wallet = (await api.call(transactionHistoryCall, past())).totals;
    expect(bets.count).toBeGreaterThan(50);
    // Rounds are what days have staked and paid, and what the categories come to.
    expect(profit.totals).toMatchObject({ stake: bets.stake, payout: bets.payout, result: bets.net });
    for (const column of ['stake', 'payout', 'result'] as const) {
      const sum = (rows: readonly { stake: string; payout: string; result: string }[]) =>
        rows.reduce((total, row) => total + minor(row[column]), 0n);
      expect(sum(profit.byDay)).toBe(minor(profit.totals[column]));
      expect(sum(profit.byCategory)).toBe(minor(profit.totals[column]));
    }
    // And all of it is what the wallet has gained since it was opened.
    const { result, deposits, withdrawals, bonuses, other } = profit.totals;
    const gained = minor(result) + minor(deposits) - minor(withdrawals) + minor(bonuses) + minor(other);
    expect(gained).toBe(minor(wallet.net));
    expect(wallet.net).toBe((await api.call(balanceCall, {})).amount);
  },
);

test('every seeded round and deposit has its movements, and each movement its round or deposit', async () => {
  const { rows } = await sql<{ missing: bigint; strange: bigint }>`
    with expected as (
      select 'seamless/' || provider as scope, round_id || '.bet' as key, stake as amount from bet where provider = 'HISTORY'
      union all select 'seamless/' || provider, round_id || '.settle', payout from bet
        where provider = 'HISTORY' and payout > 0
      union all select 'lottery', 'lottery.bet.' || id, stake from lottery_slip
      union all select 'lottery', 'lottery.settle.' || id, payout from lottery_slip where status <> 'OPEN'
      union all select 'payment', 'deposit.' || id, amount from deposit where state = 'CREDITED'
    ), posted as (
      select t.scope, t.key, coalesce((select sum(abs(e.amount)) from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transaction_id = t.id and a.owner_kind = 'member'), 0) as amount
      from ledger_transaction t where t.scope like 'seamless/%' or t.scope in ('lottery', 'payment')
    )
    select count(*) filter (where p.key is null or p.amount <> e.amount) as missing,
      count(*) filter (where e.key is null) as strange
    from expected e full join posted p using (scope, key)`.execute(tested.db);
  expect(rows).toEqual([{ missing: 0n, strange: 0n }]);
});

test('every seeded day of deposits is in the provider’s book, its events and the ledger alike', async () => {
  for (const operator of tested.platform.operators.demonstrations) {
    const zone = recordZone(operator);
    const { rows } = await sql<{ day: string; begins: Date; ends: Date }>`
      select day::text, day at time zone ${zone} as begins, (day + interval '1 day') at time zone ${zone} as ends
      from (select distinct date_trunc('day', decided_at at time zone ${zone}) as day from deposit
        where operator = ${operator.code} and decided_at is not null) as days`.execute(tested.db);
    expect(rows.length).toBeGreaterThan(4);
    for (const { day: at, begins, ends } of rows) {
      const of = {
        operator: operator.code,
        provider: 'HOSTED',
        kind: 'DEPOSITS',
        day: at.slice(0, 10),
      } as const;
      const { ours, ledger } = await tested.db.transaction().execute(async (trx) => ({
        ours: await ourMovements(trx, operator, { of, references: [] }),
        ledger: await ledgerTotal(trx, operator, of),
      }));
      const theirs = await hostedPaymentsOf(tested.db, { operator: operator.code, begins, ends });
      const paid = ours.reduce((total, movement) => total + movedBy(movement), 0n);
      expect([of.day, paid]).toEqual([of.day, ledger]);
      expect(
        ours.map(({ transaction, state, amount }) => `${transaction} ${state} ${amount}`).toSorted(),
      ).toEqual(
        theirs
          .map(
            ({ transaction, state, amount }) =>
              `${transaction} ${state} ${toMinorUnits(amount, operator.currency.digits)}`,
          )
          .toSorted(),
      );
    }
  }
});

test('all accounts together hold nothing, none has drifted, and bonus money is that of active bonuses', async () => {
  const { total } = await tested.db
    .selectFrom('ledger_account as a')
    .select(({ fn }) => fn.sum<string>(balanceOfAccount('a')).as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(0);
  expect(await verifyLedger(tested.platform)).toBe(0);
  const { rows } = await sql<{ differ: bigint }>`
    select count(*) as differ from ledger_account a
    left join bonus b on b.member_id::text = a.owner_id and b.state = 'ACTIVE' and b.currency = a.currency
    where a.owner_kind = 'member' and a.kind = 'bonus' and a.balance <> coalesce(b.balance, 0)`.execute(
    tested.db,
  );
  expect(rows).toEqual([{ differ: 0n }]);
});
