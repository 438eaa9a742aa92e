export interface GameTables {
  recent_game: { member_id: bigint; node_id: string; launched_at: Date };
}

declare module '../../db/database' {
  interface Database extends GameTables {}
}
