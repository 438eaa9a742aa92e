import type { Generated } from 'kysely';

export interface LaunchTables {
  /** One opening of one game: what a provider's token stands for. */
  game_session: {
    id: Generated<bigint>;
    /** Of the token that the game holds once it has entered; of nothing that anybody has before. */
    token_hash: Buffer;
    /** Of the ticket in the launch URL: good for one entry, for two minutes. */
    ticket_hash: Buffer | null;
    ticket_expires_at: Date | null;
    /** The same launch asked twice is one game. */
    launch_key: string | null;
    operator: string;
    /** Null for a visitor's free trial. */
    member_id: bigint | null;
    account: string;
    /** The login that it was opened in; null for a visitor's free trial. Logins are dropped a month after their end. */
    login_id: bigint | null;
    node_id: string;
    currency: string;
    language: string;
    /** Origin of the page that frames the game: the only one it talks to. */
    site_origin: string;
    trial: boolean;
    /** Play money in minor units, of a trial alone: it is no money and in no ledger. */
    trial_balance: bigint;
    /** What it plays from: fixed at the launch, so that a round is paid to where its stake came from. */
    wallet: Generated<'central' | 'vendor'>;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends LaunchTables {}
}
