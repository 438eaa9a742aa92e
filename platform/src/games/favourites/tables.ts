export interface FavouriteTables {
  favourite: { member_id: bigint; node_id: string; created_at: Date };
}
