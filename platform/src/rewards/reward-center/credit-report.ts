import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import type { creditReportCall } from '@tessera/contracts/rewards';
import type { Platform } from '../../context';
import { findWallets, groupOf, memberWallet, readSums, recordDays } from '../../money/ledger';

/** creditReport returns what was credited to a member's wallet in a period beside what games have paid. */
export async function creditReport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  memberId: bigint,
  input: CallRequest<typeof creditReportCall>,
): Promise<CallReply<typeof creditReportCall>> {
  const days = recordDays(operator, input, clock.now());
  const { code, digits } = operator.currency;
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const [wallet] = await findWallets(db, memberWallet(memberId, code), days, { beside: '' });
  const sums = wallet ? await readSums(db, wallet, days, 'kind') : [];
  const credits = sums
    .map((sum) => ({ ...sum, group: groupOf(sum.kind) }))
    .filter(({ group, received }) => (group === 'DEPOSIT' || group === 'BONUS') && received > 0n)
    .toSorted((a, b) => Number(b.received - a.received) || a.kind.localeCompare(b.kind));
  const totalOf = (only: 'DEPOSIT' | 'BONUS') =>
    money(credits.reduce((sum, { group, received }) => (group === only ? sum + received : sum), 0n));
  return {
    days,
    deposits: totalOf('DEPOSIT'),
    rewards: totalOf('BONUS'),
    lines: credits.map(({ kind, group, received, entries }) => ({
      kind,
      group,
      count: Number(entries),
      amount: money(received),
    })),
  };
}
