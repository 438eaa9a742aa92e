import type { GameType } from '@tessera/contracts/operator';
import { isGameType } from '../../../model/categories';

/** HomeView says which view of home is shown: the current game type of section 4.6, which starts at HOME. */
export type HomeView =
  | { readonly kind: 'home' | 'hot' }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'category'; readonly gameType: GameType };

/**
 * homeViewOf returns the view of home that the URL asks for. A category that the operator does not offer
 * leads to home.
 */
export function homeViewOf(type: string, q: string, offered: readonly GameType[]): HomeView {
  const query = q.trim();
  if (query) return { kind: 'search', query };
  if (type === 'HOT') return { kind: 'hot' };
  if (isGameType(type) && offered.includes(type)) return { kind: 'category', gameType: type };
  return { kind: 'home' };
}
