import type { BreakKind } from '@tessera/contracts/protection';
import type { Generated } from 'kysely';

export interface BreakTables {
  /** A break that a member has begun. None is ever changed: a longer one is another row. */
  player_break: {
    id: Generated<bigint>;
    operator: string;
    member_id: bigint;
    kind: BreakKind;
    began_at: Date;
    /** Null of one that does not end. */
    ends_at: Date | null;
  };
}

declare module '../../db/database' {
  interface Database extends BreakTables {}
}
