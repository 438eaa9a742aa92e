import { fromMinorUnits, type CallReply, type CallRequest } from '@tessera/contracts';
import type { betHistoryCall } from '@tessera/contracts/bets';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { recordDays } from '../../money/ledger';
import { readBetSums, readFreeRoundSums } from './day-sums';
import { showBet } from './presenter';
import { readBets, type BetMark } from './read-bets';

/**
 * betHistory returns one page of a member's rounds, and what the whole filter comes to. Neither takes longer with more
 * rounds: pages are found by their mark, totals in the sums of days.
 */
export async function betHistory(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  memberId: bigint,
  { pageSize, after, ...input }: CallRequest<typeof betHistoryCall>,
): Promise<CallReply<typeof betHistoryCall>> {
  const days = recordDays(operator, input, clock.now());
  const { gameType, vassalage, status } = input;
  const filter = { gameType, vassalage, status };
  const [sums] = await readBetSums(db, memberId, days, filter);
  const free = await readFreeRoundSums(db, memberId, days, filter);
  const rows = await readBets(db, memberId, days, { ...filter, below: markOf(after), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const { digits } = operator.currency;
  const money = (minor: bigint = 0n) => fromMinorUnits(minor, digits);
  return {
    list: shown.map((row) => showBet(row, digits)),
    next: last && rows.length > pageSize ? `${last.placed_at.getTime()}.${last.id}` : null,
    days,
    totals: {
      count: Number(sums?.rounds ?? 0n),
      stake: money(sums?.stake),
      payout: money(sums?.payout),
      turnover: money(sums?.turnover),
      net: money((sums?.payout ?? 0n) - (sums?.stake ?? 0n)),
      freeRounds: free.count > 0n ? { count: Number(free.count), won: money(free.won) } : null,
    },
  };
}

function markOf(after: string | undefined): BetMark | undefined {
  const [at, id] = after?.split('.') ?? [];
  if (at === undefined || id === undefined) return undefined;
  return { at: new Date(Number(at)), id: BigInt(id) };
}
