export interface GameTables {
  recent_game: { member_id: bigint; node_id: string; launched_at: Date };
}
