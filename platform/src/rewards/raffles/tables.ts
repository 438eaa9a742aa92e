import type { GameType } from '@tessera/contracts/operator';
import type { ColumnType, Generated } from 'kysely';
import type { TranslationsColumn } from '../../i18n/translations';

export interface RaffleTables {
  raffle: {
    id: Generated<bigint>;
    operator: string;
    version: Generated<number>;
    /** In the operator's default language; the others stand in `translations`. */
    title: string;
    text: string;
    translations: TranslationsColumn<'title' | 'text'>;
    games: ColumnType<readonly GameType[], string, string>;
    /** Minor units. */
    ticket_stake: bigint;
    max_tickets: number;
    /** By the operator's clock, both inclusive. */
    starts_on: string;
    ends_on: string;
    /** By place, in minor units, as text. */
    prizes: ColumnType<readonly string[], string, string>;
    state: Generated<'CLOSED' | 'OPEN' | 'DRAWN'>;
    /** Null until it is open; a secret until it is drawn. */
    seed: string | null;
    seed_hash: string | null;
    /** Of everybody, kept beside them. */
    tickets: Generated<number>;
    players: Generated<number>;
  };
  raffle_ticket: {
    raffle_id: bigint;
    member_id: bigint;
    tickets: number;
    /** The first of their numbers, given when it is drawn. */
    first_number: number | null;
  };
  raffle_prize: {
    raffle_id: bigint;
    place: number;
    ticket: number;
    member_id: bigint;
    /** Minor units. */
    amount: bigint;
    claimed_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends RaffleTables {}
}
