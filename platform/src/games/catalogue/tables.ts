import type { GameType } from '@tessera/contracts/operator';
import type { Generated } from 'kysely';
import type { Mechanic } from './mechanics';

export interface CatalogueTables {
  catalogue_vendor: {
    code: string;
    name: string;
    /** Name and code, as search-text has them. */
    search_name: Generated<string>;
    sort: number;
    /** Every game of it is closed for now. */
    maintenance: Generated<boolean>;
  };
  catalogue_game: {
    node_id: string;
    game_code: string;
    title: string;
    /** As search-text has it. */
    search_title: string;
    vassalage: string;
    game_type: GameType;
    game_classify: string;
    /** What of the studio's games it is (studio/mechanics). */
    mechanic: Generated<Mechanic>;
    account_type_name: string;
    theme: string;
    emblem: string;
    features: string[];
    rtp: string;
    volatility: number;
    /** Smallest and largest stake of a round, in the operator's major unit. */
    min_bet: Generated<number>;
    max_bet: Generated<number>;
    hot: boolean;
    support_play: number;
    is_game: string;
    popularity: number;
    released_on: string;
    maintenance: Generated<boolean>;
  };
  /** Vendors that an operator does not offer. */
  operator_vendor_off: { operator: string; vassalage: string };
}

declare module '../../db/database' {
  interface Database extends CatalogueTables {}
}
