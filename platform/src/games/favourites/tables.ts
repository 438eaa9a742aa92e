export interface FavouriteTables {
  favourite: { member_id: bigint; node_id: string; created_at: Date };
}

declare module '../../db/database' {
  interface Database extends FavouriteTables {}
}
