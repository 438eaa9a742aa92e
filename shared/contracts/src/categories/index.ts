import type { VendorCategory } from '../games/vendor-calls';
import type { GameType } from '../operator/operator';

interface Offering {
  readonly categories: readonly GameType[];
  /** Platform codes of the languages that the operator supports. */
  readonly languages: readonly string[];
}

/**
 * offeredCategories returns the categories that an operator offers (section 2.2): those with at least one
 * vendor, in the server's order. Until the vendors are known it is the operator's own list, by which the
 * server orders too. Bingo is only for operators with the language TY.
 */
export function offeredCategories(
  { categories, languages }: Offering,
  vendorCategories?: readonly VendorCategory[],
): readonly GameType[] {
  const types =
    vendorCategories?.filter(({ cards }) => cards.length > 0).map(({ gameType }) => gameType) ?? categories;
  return types.filter((type) => type !== 'BG' || languages.includes('TY'));
}

/**
 * vendorCategoriesKey is the query key under which the host and its remotes share the vendor categories of a
 * language.
 */
export const vendorCategoriesKey = (language: string): readonly string[] => ['vendors', language];
