import type { ColumnType, Generated } from 'kysely';
import type { TranslationsColumn } from '../../i18n/translations';

/** EnvelopeAmount is how many envelopes there are of an amount in minor units, as text. */
export interface EnvelopeAmount {
  amount: string;
  count: number;
}

export interface RedEnvelopeTables {
  red_envelope: {
    id: Generated<bigint>;
    operator: string;
    version: Generated<number>;
    /** In the operator's default language; the others stand in `translations`. */
    title: string;
    text: string;
    translations: TranslationsColumn<'title' | 'text'>;
    opens_at: Date;
    closes_at: Date;
    /** Minor units. */
    need: bigint;
    amounts: ColumnType<readonly EnvelopeAmount[], string, string>;
    total: number;
    state: Generated<'CLOSED' | 'OPEN'>;
    /** Null until it is open; a secret until nobody can open an envelope any more. */
    seed: string | null;
    seed_hash: string | null;
    opened: Generated<number>;
  };
  red_envelope_opening: {
    envelope_id: bigint;
    member_id: bigint;
    number: number;
    /** Minor units. */
    amount: bigint;
    opened_at: Date;
  };
  /** Whose pages were told that their stakes have earned an envelope. */
  red_envelope_earned: { envelope_id: bigint; member_id: bigint };
}

declare module '../../db/database' {
  interface Database extends RedEnvelopeTables {}
}
