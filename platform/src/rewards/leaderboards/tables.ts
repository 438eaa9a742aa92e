import type { LeaderboardScore } from '@tessera/contracts/leaderboards';
import type { GameType } from '@tessera/contracts/operator';
import type { ColumnType, Generated } from 'kysely';
import type { TranslationsColumn } from '../../i18n/translations';

export interface LeaderboardTables {
  leaderboard: {
    id: Generated<bigint>;
    operator: string;
    version: Generated<number>;
    /** In the operator's default language; the others stand in `translations`. */
    title: string;
    text: string;
    translations: TranslationsColumn<'title' | 'text'>;
    score: LeaderboardScore;
    games: ColumnType<readonly GameType[], string, string>;
    /** By the operator's clock, both inclusive. */
    starts_on: string;
    ends_on: string;
    /** By place, in minor units, as text. */
    prizes: ColumnType<readonly string[], string, string>;
    state: Generated<'CLOSED' | 'OPEN' | 'PAID'>;
    /** How many have a score: kept beside them, since a count over all is slow. */
    players: Generated<number>;
  };
  leaderboard_score: {
    leaderboard_id: bigint;
    member_id: bigint;
    /** Minor units, or hundredths of a stake. */
    score: bigint;
    reached_at: Date;
  };
  leaderboard_prize: {
    leaderboard_id: bigint;
    place: number;
    member_id: bigint;
    score: bigint;
    /** Minor units. */
    amount: bigint;
    paid_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends LeaderboardTables {}
}
