import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type {
  PersonalProfit,
  personalProfitCall,
  ProfitCategory,
  RecordDays,
} from '@tessera/contracts/records';
import type { Platform } from '../../context';
import type { Db } from '../../db/database';
import {
  findWallets,
  groupOf,
  memberWallet,
  readSums,
  recordDays,
  vendorWallets,
  type DaySum,
} from '../../money/ledger';
import { readBetSums } from './day-sums';

interface Amounts {
  stake: bigint;
  payout: bigint;
  deposits: bigint;
  withdrawals: bigint;
  bonuses: bigint;
  other: bigint;
}

/**
 * personalProfit returns what a member's days came to. Days and totals are the ledger's own sums, so they add up to
 * what the wallets gained, those at vendors included; categories are the sums of the betting record.
 */
export async function personalProfit(
  { db, clock }: Platform,
  operator: Operator,
  memberId: bigint,
  input: CallRequest<typeof personalProfitCall>,
): Promise<CallReply<typeof personalProfitCall>> {
  const days = recordDays(operator, input, clock.now());
  return {
    ...(await profitOfDays(db, operator, memberId, days)),
    byCategory: await categoriesOf(db, operator, memberId, days),
  };
}

/** profitOfDays returns what each of a member's days came to, the newest first, and all of them together. */
export async function profitOfDays(
  db: Db,
  operator: Operator,
  memberId: bigint,
  days: RecordDays,
): Promise<Omit<PersonalProfit, 'byCategory'>> {
  const { digits } = operator.currency;
  const sums = await readMemberSums(db, operator, memberId, days, 'day');
  const byDay = new Map<string, DaySum[]>();
  for (const sum of sums) byDay.set(sum.day, [...(byDay.get(sum.day) ?? []), sum]);
  return {
    days,
    totals: show(amountsOf(sums), digits),
    byDay: [...byDay]
      .map(([day, of]) => ({ day, ...show(amountsOf(of), digits) }))
      .toSorted((left, right) => right.day.localeCompare(left.day)),
  };
}

/** readMemberSums returns what moved a member's wallets, by kind and, where asked for, by day. */
export async function readMemberSums(
  db: Platform['db'],
  { currency }: Operator,
  memberId: bigint,
  days: RecordDays,
  by: 'kind' | 'day',
): Promise<DaySum[]> {
  // Where a vendor has a wallet of its own, what is played there is staked from that.
  const wallets = await findWallets(db, memberWallet(memberId, currency.code), days, {
    beside: vendorWallets,
  });
  const sums: DaySum[] = [];
  for (const wallet of wallets) sums.push(...(await readSums(db, wallet, days, by)));
  return sums;
}

/** categoriesOf returns what the decided rounds of each category came to, the most staked first. */
export async function categoriesOf(
  db: Platform['db'],
  { currency }: Operator,
  memberId: bigint,
  days: RecordDays,
): Promise<ProfitCategory[]> {
  const categories = await readBetSums(db, memberId, days, { status: 'SETTLED', by: 'gameType' });
  const money = (minor: bigint) => fromMinorUnits(minor, currency.digits);
  return categories
    .toSorted(
      (left, right) => Number(right.stake - left.stake) || left.gameType.localeCompare(right.gameType),
    )
    .flatMap(({ gameType, rounds, stake, payout }) =>
      gameType === ''
        ? []
        : {
            gameType,
            rounds: Number(rounds),
            stake: money(stake),
            payout: money(payout),
            result: money(payout - stake),
          },
    );
}

/** amountsOf adds up what moved a member's wallets by what it was. */
export function amountsOf(sums: readonly DaySum[]): Amounts {
  const amounts = { stake: 0n, payout: 0n, deposits: 0n, withdrawals: 0n, bonuses: 0n, other: 0n };
  for (const { kind, received, paid } of sums) {
    const net = received - paid;
    switch (groupOf(kind)) {
      case 'PLAY':
        // A stake that is given back was none.
        if (/\.(void|return)$/.test(kind)) amounts.stake -= net;
        // What a corrected draw takes back was not won.
        else if (kind.endsWith('.correct')) amounts.payout += net;
        else {
          amounts.stake += paid;
          amounts.payout += received;
        }
        break;
      case 'DEPOSIT':
        amounts.deposits += net;
        break;
      case 'WITHDRAWAL':
        amounts.withdrawals -= net;
        break;
      case 'BONUS':
        amounts.bonuses += net;
        break;
      case 'TRANSFER':
      case 'OTHER':
        amounts.other += net;
    }
  }
  return amounts;
}

function show({ stake, payout, ...rest }: Amounts, digits: number) {
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  return {
    stake: money(stake),
    payout: money(payout),
    result: money(payout - stake),
    deposits: money(rest.deposits),
    withdrawals: money(rest.withdrawals),
    bonuses: money(rest.bonuses),
    other: money(rest.other),
  };
}
