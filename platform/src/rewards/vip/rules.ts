import { toMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';

/** VipRank is one level with its amounts in minor units. */
export interface VipRank {
  level: number;
  turnover: bigint;
  gift: bigint;
}

/** VipRules says by which rules the levels of an operator move. */
export interface VipRules {
  /** Days whose stakes count, today included. */
  days: number;
  /** Days that a level is kept at least. */
  keepDays: number;
  /** From the lowest one on. */
  ranks: readonly VipRank[];
}

/** vipRules returns an operator's rules; without levels where it has none. */
export function vipRules({ vip, currency: { digits } }: Operator): VipRules {
  const { enabled, days = 90, keepDays = 30, ranks } = vip;
  const sorted = enabled ? ranks.toSorted((a, b) => a.level - b.level) : [];
  return {
    days,
    keepDays,
    ranks: sorted.map(({ level, turnover, gift = '0' }) => ({
      level,
      turnover: toMinorUnits(turnover, digits),
      gift: toMinorUnits(gift, digits),
    })),
  };
}

/** ranksJson writes levels for a statement's `jsonb_to_recordset`. */
export const ranksJson = (ranks: readonly VipRank[]): string =>
  JSON.stringify(
    ranks.map(({ level, turnover, gift }) => ({ level, turnover: String(turnover), gift: String(gift) })),
  );
