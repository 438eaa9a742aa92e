import type { ColumnType, Generated } from 'kysely';

/** Json is something that a JSON column holds; each game knows the shape of its own. */
export type Json = ColumnType<unknown, string, string>;

export interface StudioTables {
  /** The studio's own record of a round: decided once, however often it is asked for. */
  studio_round: {
    round_id: string;
    session_id: bigint;
    kind: Generated<string>;
    stake: bigint;
    /** Null until the round has come to its end. */
    payout: bigint | null;
    /** Its end is that the stake goes back. */
    voided: Generated<boolean>;
    /** What the player chose. */
    choice: Generated<Json> | Json;
    outcome: Json;
    /** DECIDED: known, its stake perhaps not taken; TAKEN: the stake is taken; DONE, VOID: over. */
    state: Generated<'DECIDED' | 'TAKEN' | 'DONE' | 'VOID'>;
    /** What it shares with others: a draw, a fixture, a match. */
    shared_key: string | null;
    /** No stake is taken from this moment on. */
    closes_at: Date | null;
    /** When a job may bring it to its end, should nobody ask. */
    due_at: Date;
    created_at: Date;
    /** The grant whose free round it is; null where its player's money is staked. */
    free_round: Generated<bigint | null>;
    /** Ended because its site closed. */
    site_closed: Generated<boolean>;
    /** When its player saw how it ended; null until then. */
    seen_at: ColumnType<Date | null, null | undefined, Date>;
  };
  /** A result that several players see: drawn once. */
  studio_draw: { key: string; result: Json; drawn_at: Date };
  /** Seeds whose hash was shown before they were used. */
  studio_seed: {
    hash: string;
    /** Null for a draw that several players see. */
    session_id: bigint | null;
    seed: string;
    round_id: string | null;
    draw_key: string | null;
  };
  /** Two seats at a table; nobody in the second one means that the house deals against the first. */
  studio_match: {
    id: Generated<bigint>;
    node_id: string;
    operator: string;
    trial: boolean;
    stake: bigint;
    first_round: string;
    first_player: string;
    second_round: string | null;
    second_player: string | null;
    deadline: Date;
    /** Of the first and the second seat. */
    cards: ColumnType<number[] | null, string | null, string | null>;
  };
}

declare module '../db/database' {
  interface Database extends StudioTables {}
}
