import type { Game, VendorCard } from '@tessera/contracts/games';

export interface VendorGames {
  /** Undefined for games of vendors that the category's list does not have. */
  readonly vendor: VendorCard | undefined;
  readonly games: readonly Game[];
}

/**
 * byVendor groups games by vendor, in the vendors' order and without empty groups. Games of no listed vendor
 * come last.
 */
export function byVendor(games: readonly Game[], vendors: readonly VendorCard[]): VendorGames[] {
  const listed = vendors.map((vendor) => ({
    vendor,
    games: games.filter(({ vassalage }) => vassalage === vendor.vassalage),
  }));
  const codes = new Set(vendors.map(({ vassalage }) => vassalage));
  const others = { vendor: undefined, games: games.filter(({ vassalage }) => !codes.has(vassalage)) };
  return [...listed, others].filter((section) => section.games.length > 0);
}
