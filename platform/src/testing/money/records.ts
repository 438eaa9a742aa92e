import { fromMinorUnits, toMinorUnits } from '@tessera/contracts';
import { betHistoryCall } from '@tessera/contracts/bets';
import { bonusListCall } from '@tessera/contracts/bonuses';
import { createStatementCall, personalProfitCall, transactionHistoryCall } from '@tessera/contracts/records';
import { balanceCall, vendorWalletsCall } from '@tessera/contracts/wallet';
import type { TestPlatform } from '..';
import { signIn } from '../../games/launch/testing/sign-in';
import type { Player } from './players';

/** All days that a test has; the clock of the tests begins in 2026. */
const days = { range: 'custom', from: '2025-12-01', to: '2026-11-30' } as const;
const span = { from: days.from, to: days.to };

/** Shown is what a member reads about the wallet, each in minor units: what comes to the balance, and what stands beside it. */
interface Shown {
  balance: bigint;
  comesToBalance: Record<string, bigint>;
  differing: string[];
}

/** readShown asks for everything that a member reads about money, and says what differs from the ledger. */
export async function readShown(tested: TestPlatform, player: Player): Promise<Shown> {
  const { operator, account, id } = player;
  const { code, digits } = operator.currency;
  const api = tested.transport({
    merchant: operator.code,
    token: await signIn(tested, account, operator.code),
  });
  const minor = (text: string) => toMinorUnits(text, digits);
  const balance = minor((await api.call(balanceCall, {})).amount);

  const first = await api.call(transactionHistoryCall, { ...days, pageSize: 100 });
  const all = [...first.list];
  for (let { next } = first; next;) {
    const page = await api.call(transactionHistoryCall, { ...days, pageSize: 100, after: next });
    all.push(...page.list);
    ({ next } = page);
  }
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n);
  const { totals } = first;

  const profit = await api.call(personalProfitCall, days);
  type Amounts = typeof profit.totals;
  const gain = ({ deposits, withdrawals, payout, stake, bonuses, other }: Amounts) =>
    minor(deposits) - minor(withdrawals) + minor(payout) - minor(stake) + minor(bonuses) + minor(other);

  const { path } = await api.call(createStatementCall, { ...days, format: 'csv' });
  const { body } = await tested.inject({ url: path, headers: { host: 'localhost' } });
  const lines = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const moved = lines.reduce(
    (total, [, , , into, out]) => total + minor(into || '0') - minor(out || '0'),
    0n,
  );

  const accounts = await tested.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'sequence'])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', String(id))
    .where('currency', '=', code)
    .execute();
  const balanceOf = (kind: string) => accounts.find((one) => one.kind === kind)?.balance ?? 0n;
  const differing: string[] = [];
  const expectSame = (what: string, is: unknown, due: unknown) => {
    if (String(is) !== String(due)) differing.push(`${account} ${what}: ${is}, due ${due}`);
  };
  expectSame('movements', all.length, totals.count);
  expectSame('rows of the statement', lines.length, totals.count);
  expectSame('sequence', totals.count, accounts.find(({ kind }) => kind === 'wallet')?.sequence ?? 0n);
  // By the wallet's own order: a process whose clock is off writes of another time.
  const newest = all.toSorted((one, other) => other.sequence - one.sequence)[0];
  expectSame('newest balance', minor(newest?.balance ?? '0'), balance);
  const wallets = await api.call(vendorWalletsCall, {});
  expectSame('central wallet', minor(wallets.central), balance);
  expectSame('in transit', minor(wallets.checking), balanceOf('transit'));
  for (const { vassalage, balance: shown } of wallets.list)
    expectSame(vassalage, minor(shown), balanceOf(`vendor:${vassalage}`));
  // Profit counts what is played from the wallets at vendors too.
  const atVendors = accounts.reduce(
    (total, one) => total + (one.kind.startsWith('vendor:') ? one.balance : 0n),
    0n,
  );
  const bonuses = await api.call(bonusListCall, { ...days, pageSize: 100 });
  expectSame('bonus money', sum(bonuses.list.map((bonus) => bonus.balance)), balanceOf('bonus'));
  const record = await api.call(betHistoryCall, { ...span, status: 'SETTLED', pageSize: 100 });
  const { byCategory } = profit;
  expectSame('stakes', sum(byCategory.map(({ stake }) => stake)), minor(record.totals.stake));
  expectSame('payouts', sum(byCategory.map(({ payout }) => payout)), minor(record.totals.payout));
  return {
    balance,
    comesToBalance: {
      'the sum of the movements': sum(all.map(({ amount }) => amount)),
      'the totals of the record': minor(totals.net),
      'in less out': minor(totals.in) - minor(totals.out),
      'the profit': gain(profit.totals) - atVendors,
      'the profit of the days': profit.byDay.reduce((total, day) => total + gain(day), -atVendors),
      'the rows of the statement': moved,
      'the last row of the statement': minor(lines.at(-1)?.[5] ?? fromMinorUnits(0n, digits)),
    },
    differing,
  };
}
