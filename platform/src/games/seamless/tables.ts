import type { Generated } from 'kysely';

export interface SeamlessTables {
  /** Who may move a player's money, and the hash of its key. */
  seamless_provider: { code: string; key_hash: Buffer; enabled: Generated<boolean> };
  /** Every movement that a provider has asked for: the same id is never performed twice. */
  seamless_transaction: {
    provider: string;
    transaction_id: string;
    kind: 'bet' | 'settle' | 'void';
    round_id: string;
    session_id: bigint;
    /** Minor units; 0 for a void. */
    amount: bigint;
    bet_id: string;
    /** The bonus whose free round a stake is; null where money is staked. */
    free_round: Generated<bigint | null>;
    /** After it, as it was answered. */
    balance: bigint;
    created_at: Date;
  };
  /** Rounds of free trials: what `bet` is for real money. */
  trial_round: {
    id: Generated<bigint>;
    provider: string;
    round_id: string;
    session_id: bigint;
    stake: bigint;
    status: 'OPEN' | 'SETTLED' | 'VOID';
  };
}

declare module '../../db/database' {
  interface Database extends SeamlessTables {}
}
