import type { Generated } from 'kysely';

export interface GameTables {
  recent_game: { member_id: bigint; node_id: string; launched_at: Date };
  /** Games and vendors that an operator has closed for a while: they are shown, and not launched. */
  operator_closed: {
    operator: string;
    subject: 'game' | 'vendor';
    id: string;
    reason: Generated<string>;
    author: string;
    closed_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends GameTables {}
}
