import type { Generated } from 'kysely';

export interface PlaySessionTables {
  /** How often a member is told what they have played. Who has chosen nothing and seen none has no row. */
  reality_check: {
    member_id: bigint;
    /** What they have chosen; 0 for never, null for what the market presets. */
    minutes: Generated<number | null>;
    /** When they saw the last one. */
    seen_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends PlaySessionTables {}
}
