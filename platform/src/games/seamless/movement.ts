import type { BetEnd } from '@tessera/contracts/bets';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../db/database';

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

/** Beside is what is done with a movement or not at all, and not again where the movement is repeated. */
export interface Beside {
  /** In the movement's transaction, once it is written. */
  work(trx: Trx): Promise<void>;
  /**
   * The same as an expression of SQL, which raises TS001 where it cannot be done: then it goes with the statement of a plain movement,
   * and takes no way to the database of its own.
   */
  expression?: RawBuilder<unknown> | undefined;
}
