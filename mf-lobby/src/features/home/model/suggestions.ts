import type { FoundGame } from '../../../search/messages';
import type { Suggestions } from '../../../search/use-suggestions';

export type Suggestion =
  | { readonly kind: 'game'; readonly game: FoundGame }
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'all'; readonly count: number };

/**
 * suggestionsOf returns the options under the field: recent searches while it is empty, else games, with "all
 * of them" last where there are more.
 */
export function suggestionsOf(
  isEmpty: boolean,
  suggestions: Suggestions,
  recent: readonly string[],
): Suggestion[] {
  if (isEmpty) return recent.map((text) => ({ kind: 'recent', text }));
  if (suggestions.state !== 'found' || suggestions.query === '') return [];
  const { games, total } = suggestions.found;
  const options: Suggestion[] = games.map((game) => ({ kind: 'game', game }));
  return total > games.length ? [...options, { kind: 'all', count: total }] : options;
}
