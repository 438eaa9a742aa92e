import type { BetEnd } from '@tessera/contracts/bets';

/** Movement describes a bet, a settlement or a void that a provider asks for. */
export interface Movement {
  kind: 'bet' | 'settle' | 'void';
  provider: string;
  transactionId: string;
  roundId: string;
  /** Minor units: the stake, or the payout; 0 for a void. */
  amount: bigint;
  /** Of a bet that is a free round of this bonus: no money of the player's is its stake. */
  freeRound?: bigint | undefined;
  /** Why the round ends, where that is not its own end. */
  endedBy?: BetEnd;
}
