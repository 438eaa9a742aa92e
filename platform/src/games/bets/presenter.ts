import { fromMinorUnits } from '@tessera/contracts';
import type { Bet } from '@tessera/contracts/bets';
import type { Selectable } from 'kysely';
import type { BetTable } from './tables';

export type BetRow = Selectable<BetTable> & { vendor_name: string | null };

/** showBet returns a round as the betting record shows it. */
export function showBet(row: BetRow, digits: number): Bet {
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  return {
    betId: String(row.id),
    roundId: row.round_id,
    nodeId: row.node_id,
    gameName: row.game_name,
    gameType: row.game_type,
    vassalage: row.vassalage,
    vendorName: row.vendor_name ?? row.vassalage,
    status: row.status,
    stake: money(row.stake),
    payout: money(row.payout),
    turnover: money(row.turnover),
    net: money(row.status === 'SETTLED' ? row.payout - row.stake : 0n),
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    ...(row.free_stake > 0n && row.bonus_id !== null
      ? {
          freeRound: {
            bonusId: String(row.bonus_id),
            stake: money(row.free_stake),
            won: money(row.free_won),
          },
        }
      : {}),
    ...(row.ended_by ? { endedBy: row.ended_by } : {}),
  };
}
